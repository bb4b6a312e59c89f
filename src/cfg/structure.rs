//! Reconstruction of structured control flow.
//!
//! Every returning block gets its vertex types after Naumann, Utke, Lyons and Fagan, *Control Flow
//! Reversal for Adjoint Code Generation*, definition 1, and the blocks become a tree of regions:
//! sequences of blocks, loops, branches with their arms, and general regions.
//!
//! A level (the function, or the body of a loop with the loops in it taken as single vertices and
//! the edges that leave it taken away) is acyclic but for irreducible cycles, which are taken as
//! single vertices too. In it, a vertex with several successors is a structured branch if what it
//! dominates is left for one vertex only, its immediate postdominator (the ENDBRANCH), and none of
//! its arms meet before that. If arms do meet before (`goto`, a short-circuited condition, cases
//! that fall through), or lead into an irreducible cycle, the vertices from there to the
//! postdominator are one general region: no smaller single-entry region contains the merge and the
//! branches that lead to it. Parts of a general region that are structured in themselves are
//! structured regions inside it.

use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};

use super::levels::{Level, Node};
use super::loops::{Loop, LoopForest};
use crate::ir::Block;

/// A region of the structure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region(u32);
entity_impl!(Region, "region");

/// What decides between the arms of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// The block's terminator.
    Block(Block),
    /// Which of its exits a loop is left by.
    Loop(Loop),
    /// Which way an irreducible cycle is left, by its number in `LoopForest::irreducible`.
    Cycle(u32),
}

#[derive(Clone, PartialEq, Debug)]
pub enum RegionKind {
    /// The whole function: a sequence.
    Function,
    Block(Block),
    /// The body of a loop: a sequence, header first.
    Loop(Loop),
    /// The arms of the vertex that stands before it; all end at the merge, or where the level ends
    /// (at the latches of a loop, at the `ret`s).
    Branch {
        head: Head,
        merge: Option<Block>,
    },
    /// One arm: a sequence, empty if the edge leads to the merge at once; where it begins.
    Arm {
        to: Option<Block>,
    },
    /// What is not structured, from the block or loop that dominates it up to `exit`, which is not
    /// part of it; the regions in it are in topological order, with any edges between them.
    General {
        exit: Option<Block>,
    },
    /// An irreducible cycle, by its number in `LoopForest::irreducible`: its blocks and loops in
    /// order.
    Cycle(u32),
}

#[derive(Clone, PartialEq, Debug)]
pub struct RegionData {
    pub kind: RegionKind,
    pub parent: Option<Region>,
    /// In order.
    pub children: Vec<Region>,
}

/// The type of a vertex. A block can be several vertices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Entry,
    /// Ends the structured branch of that head; or joins edges of a general region.
    EndBranch(Option<Head>),
    Loop(Loop),
    BasicBlock,
    Branch,
    EndLoop(Loop),
    Exit,
}

impl Role {
    /// As in the paper.
    pub fn name(self) -> &'static str {
        match self {
            Role::Entry => "ENTRY",
            Role::EndBranch(_) => "ENDBRANCH",
            Role::Loop(_) => "LOOP",
            Role::BasicBlock => "BASICBLOCK",
            Role::Branch => "BRANCH",
            Role::EndLoop(_) => "ENDLOOP",
            Role::Exit => "EXIT",
        }
    }
}

/// The tree of regions and the types of the vertices.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Structure {
    regions: PrimaryMap<Region, RegionData>,
    roles: SecondaryMap<Block, Vec<Role>>,
    region_of: SecondaryMap<Block, Option<Region>>,
    general: SecondaryMap<Block, bool>,
}

impl Structure {
    /// The function's region; none if it never returns.
    pub fn root(&self) -> Option<Region> {
        self.regions.keys().next()
    }

    pub fn regions(&self) -> impl DoubleEndedIterator<Item = (Region, &RegionData)> {
        self.regions.iter()
    }

    /// What the block is, in the order in which control passes through it.
    pub fn roles(&self, block: Block) -> &[Role] {
        &self.roles[block]
    }

    /// The region that is the block itself; its parent is the smallest around it.
    pub fn region_of(&self, block: Block) -> Option<Region> {
        self.region_of[block]
    }

    /// Whether edges meet at the block that neither are arms of structured branches, nor leave a
    /// loop, nor are the entry and the latch of a counted one.
    pub fn is_general(&self, block: Block) -> bool {
        self.general[block]
    }

    pub(super) fn set_roles(&mut self, roles: SecondaryMap<Block, Vec<Role>>) {
        self.roles = roles;
    }

    /// Whether there is no general region.
    pub fn is_structured(&self) -> bool {
        let mut kinds = self.regions.values().map(|r| &r.kind);
        !kinds.any(|kind| matches!(kind, RegionKind::General { .. }))
    }
}

impl std::ops::Index<Region> for Structure {
    type Output = RegionData;

    fn index(&self, region: Region) -> &RegionData {
        &self.regions[region]
    }
}

/// What is known of a level's vertices before its regions are made.
struct Shape {
    /// What the vertex dominates is left for its merge only.
    closed: Vec<bool>,
    /// Arms of the vertex meet before its merge, or in an irreducible cycle.
    general: Vec<bool>,
}

impl Shape {
    /// Near linear.
    fn new(level: &Level) -> Self {
        let len = level.nodes.len();
        // Edges that leave what a vertex dominates, and the sum of their targets. An edge leaves all
        // vertices from its source up to, and without, the immediate dominator of its target.
        let (mut count, mut sum) = (vec![0i64; len], vec![0i64; len]);
        for (from, to) in level.graph.edges() {
            let until = level.dominators.parent(to).unwrap_or(0);
            count[from] += 1;
            sum[from] += to as i64;
            count[until] -= 1;
            sum[until] -= to as i64;
        }
        for node in (1..len).rev() {
            if let Some(up) = level.dominators.parent(node) {
                count[up] += count[node];
                sum[up] += sum[node];
            }
        }
        // No edge leaves for anything behind the merge, so the sum tells whether all are for it.
        let closed = (0..len)
            .map(|node| {
                let merge = level.merge(node);
                level.dominators.covers(node, merge) || sum[node] == count[node] * merge as i64
            })
            .collect();
        let mut general = vec![false; len];
        for node in 1..len {
            if let Some(up) = level.dominators.parent(node) {
                let joins = level.graph.preds[node].len() > 1 && level.merge(up) != node;
                general[up] |= joins || level.is_cycle(node);
            }
        }
        Shape { closed, general }
    }
}

/// A sequence still to be made: from a vertex of a level up to, and without, another.
struct Task {
    region: Region,
    level: usize,
    from: usize,
    until: Option<usize>,
}

struct Builder<'a> {
    forest: &'a LoopForest,
    levels: &'a [Level],
    shapes: Vec<Shape>,
    structure: Structure,
    tasks: Vec<Task>,
}

/// The regions of the returning blocks. Near linear.
pub(super) fn regions(forest: &LoopForest, levels: &[Level]) -> Structure {
    let mut builder = Builder {
        forest,
        levels,
        shapes: levels.iter().map(Shape::new).collect(),
        structure: Structure::default(),
        tasks: Vec::new(),
    };
    builder.build();
    let mut structure = builder.structure;
    structure.general = general_merges(forest, levels, &builder.shapes);
    structure
}

impl Builder<'_> {
    fn build(&mut self) {
        let root = self.region(RegionKind::Function, None);
        self.push(root, self.levels.len() - 1, 0, None);
        while let Some(task) = self.tasks.pop() {
            self.sequence(task);
        }
        self.sort_general();
    }

    /// The parts of a general region were placed as the dominator tree has them.
    fn sort_general(&mut self) {
        let regions = &mut self.structure.regions;
        // A region's first block; children have higher numbers than their parents.
        let mut first: SecondaryMap<Region, usize> = SecondaryMap::with_default(usize::MAX);
        for region in regions.keys().rev() {
            let data = &regions[region];
            first[region] = match data.kind {
                RegionKind::Block(block) => self.forest.position(block).unwrap_or(usize::MAX),
                _ => {
                    let children = data.children.iter().map(|child| first[*child]);
                    children.min().unwrap_or(usize::MAX)
                }
            };
        }
        for data in regions.values_mut() {
            if matches!(data.kind, RegionKind::General { .. }) {
                data.children.sort_by_key(|child| first[*child]);
            }
        }
    }

    fn region(&mut self, kind: RegionKind, parent: Option<Region>) -> Region {
        let region = self.structure.regions.push(RegionData {
            kind,
            parent,
            children: Vec::new(),
        });
        if let Some(parent) = parent {
            self.structure.regions[parent].children.push(region);
        }
        region
    }

    fn push(&mut self, region: Region, level: usize, from: usize, until: Option<usize>) {
        self.tasks.push(Task {
            region,
            level,
            from,
            until,
        });
    }

    /// Follows the vertices that dominate what comes after them.
    fn sequence(&mut self, task: Task) {
        let levels = self.levels;
        let level = &levels[task.level];
        let mut cursor = task.from;
        while Some(cursor) != task.until && cursor != level.end() {
            let shape = &self.shapes[task.level];
            let closed = shape.closed[cursor];
            let general = shape.general[cursor];
            // An irreducible cycle has several entries, so a general region cannot begin with it.
            let next = if general && closed && !level.is_cycle(cursor) {
                self.general(&task, cursor)
            } else {
                self.vertex(task.region, task.level, cursor);
                match level.graph.succs[cursor][..] {
                    [only] if !general => only,
                    _ if closed && !general => self.branch(&task, cursor),
                    _ => {
                        self.parts(task.region, task.level, cursor, task.until);
                        return;
                    }
                }
            };
            // What is dominated by a vertex further out is placed from there.
            if !level.dominators.covers(cursor, next) {
                return;
            }
            cursor = next;
        }
    }

    /// Places one vertex.
    fn vertex(&mut self, parent: Region, level: usize, node: usize) {
        match self.levels[level].nodes[node] {
            Node::Block(at) => self.block(parent, at),
            Node::Loop(which) => self.whole_loop(parent, which),
            Node::Cycle(number) => self.cycle(parent, number),
            Node::End => {}
        }
    }

    fn cycle(&mut self, parent: Region, number: u32) {
        let region = self.region(RegionKind::Cycle(number), Some(parent));
        let forest = self.forest;
        let cycle = &forest.irreducible()[number as usize];
        let mut skip_to = 0;
        for at in cycle.blocks.iter().filter_map(|b| forest.position(*b)) {
            if at < skip_to {
                continue;
            }
            let mut around = forest.around(forest.block_at(at));
            match around.find(|l| forest[*l].parent == cycle.parent) {
                Some(which) if Some(which) != cycle.parent => {
                    skip_to = forest.span(which).end;
                    self.whole_loop(region, which.as_u32() as usize);
                }
                _ => self.block(region, at),
            }
        }
    }

    fn block(&mut self, parent: Region, at: usize) {
        let block = self.forest.block_at(at);
        let region = self.region(RegionKind::Block(block), Some(parent));
        self.structure.region_of[block] = Some(region);
    }

    fn whole_loop(&mut self, parent: Region, which: usize) {
        let kind = RegionKind::Loop(Loop::from_u32(which as u32));
        let region = self.region(kind, Some(parent));
        self.push(region, which, 0, None);
    }

    /// Places a structured branch; gives its merge.
    fn branch(&mut self, task: &Task, node: usize) -> usize {
        let levels = self.levels;
        let level = &levels[task.level];
        let merge = level.merge(node);
        let head = match level.nodes[node] {
            Node::Loop(which) => Head::Loop(Loop::from_u32(which as u32)),
            Node::Cycle(number) => Head::Cycle(number),
            Node::Block(at) => Head::Block(self.forest.block_at(at)),
            Node::End => return merge,
        };
        let kind = RegionKind::Branch {
            head,
            merge: self.first_block(level, merge),
        };
        let region = self.region(kind, Some(task.region));
        for succ in &level.graph.succs[node] {
            let to = self.first_block(level, *succ);
            let arm = self.region(RegionKind::Arm { to }, Some(region));
            if *succ != merge {
                self.push(arm, task.level, *succ, None);
            }
        }
        merge
    }

    /// Places a general region; gives the vertex behind it.
    fn general(&mut self, task: &Task, node: usize) -> usize {
        let levels = self.levels;
        let level = &levels[task.level];
        let exit = level.merge(node);
        let kind = RegionKind::General {
            exit: self.first_block(level, exit),
        };
        let region = self.region(kind, Some(task.region));
        self.vertex(region, task.level, node);
        self.parts(region, task.level, node, Some(exit));
        exit
    }

    /// Places everything that is immediately dominated by the vertex.
    fn parts(&mut self, region: Region, level: usize, node: usize, until: Option<usize>) {
        let levels = self.levels;
        for child in levels[level].dominators.children(node) {
            if Some(*child) != until {
                self.push(region, level, *child, until);
            }
        }
    }

    fn first_block(&self, level: &Level, node: usize) -> Option<Block> {
        match level.nodes[node] {
            Node::Block(at) => Some(self.forest.block_at(at)),
            Node::Loop(which) => Some(self.forest[Loop::from_u32(which as u32)].header),
            Node::Cycle(_) | Node::End => None,
        }
    }
}

/// The blocks where edges meet that are not structured.
fn general_merges(
    forest: &LoopForest,
    levels: &[Level],
    shapes: &[Shape],
) -> SecondaryMap<Block, bool> {
    let mut general = SecondaryMap::new();
    for (level, shape) in levels.iter().zip(shapes) {
        for (node, preds) in level.graph.preds.iter().enumerate() {
            let block = match level.nodes[node] {
                Node::Block(at) => forest.block_at(at),
                Node::Loop(_) | Node::Cycle(_) | Node::End => continue,
            };
            let cycle = |pred: &usize| matches!(level.nodes[*pred], Node::Cycle(_));
            let up = level.dominators.parent(node);
            let apart = preds.len() > 1 && up.is_some_and(|up| shape.general[up]);
            general[block] = apart || preds.iter().any(cycle);
        }
    }
    for (_, data) in forest.iter() {
        general[data.header] = !data.counted();
    }
    for block in forest.irreducible().iter().flat_map(|cycle| &cycle.blocks) {
        if forest.headed_by(*block).is_none() && forest.directly_in_cycle(*block) {
            general[*block] = true;
        }
    }
    general
}
