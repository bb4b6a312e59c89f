//! Idioms: pieces of programs as text, and how they are read from `idioms/*.idioms`.
//!
//! ```text
//! idiom linked list          a name, which the report shows; `idiom 3 NAME` has three times the chances
//! top                        what stands before the functions, once for each use
//! decl                       Fortran: declarations of the procedure that it is used in
//! contains                   Fortran: internal procedures of the root
//! body                       statements
//! end                        statements at the end of the block
//! thing l% : struct L% *$    an expression, and how a parameter of its type is declared ($ is its name)
//! real $->v                  what can be read of it; # is an index, which is not negative
//! place $->v                 what can be read and assigned
//! int $->k                   integers of it that are not negative
//! form eval($, $1, $2)       functions of reals
//! stmt                       statements with it, for use anywhere
//! call sin($1)               a function of every program of the language
//! local sum(x) * $1          one that uses the arguments x and y
//! tame sin($1)               one that bounds its argument
//! ```
//!
//! In the text `%u` is the number of the use, `%v` a number that is new in each statement. `%e` is an expression, `%t` one
//! that is between -2 and 2 or grows slowly, `%e(a, b)` one in which a and b occur, `%p` a place, `%i` an index, `%k` 1 to 4,
//! `%c` a constant, `%{a|b}` one of several; a line `%s`, `%s(a, b)` or `%s(a, b) i` is
//! statements, which may use a and b, and count with i.

/// What can be done with something that an idiom makes.
#[derive(Clone, Default, Debug)]
pub struct Thing {
    pub expr: String,
    /// How a parameter of its type is declared, if it can be passed on.
    pub decl: Option<String>,
    pub reals: Vec<String>,
    pub places: Vec<String>,
    pub ints: Vec<String>,
    pub forms: Vec<String>,
    pub stmts: Vec<Vec<String>>,
}

#[derive(Clone, Default, Debug)]
pub struct Idiom {
    pub name: String,
    pub weight: usize,
    pub top: Vec<String>,
    pub decl: Vec<String>,
    pub contains: Vec<String>,
    pub body: Vec<String>,
    pub end: Vec<String>,
    pub things: Vec<Thing>,
}

/// The idioms of a language, and its functions of reals.
#[derive(Clone, Default, Debug)]
pub struct Idioms {
    pub all: Vec<Idiom>,
    pub forms: Vec<String>,
    /// Those that need the arguments.
    pub local: Vec<String>,
    pub tame: Vec<String>,
}

/// Where indented lines go.
#[derive(Clone, Copy)]
enum Section {
    Top,
    Decl,
    Contains,
    Body,
    End,
    Stmt,
}

impl Idioms {
    pub fn read(text: &str) -> Idioms {
        let mut idioms = Idioms::default();
        let mut section = Section::Body;
        for line in text.lines() {
            if line.trim().is_empty() || line.starts_with("//") {
                continue;
            }
            if let Some(content) = line.strip_prefix("  ") {
                idioms.content(section, content);
                continue;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            section = idioms.heading(word, rest).unwrap_or(section);
        }
        idioms
    }

    fn content(&mut self, section: Section, line: &str) {
        let Some(idiom) = self.all.last_mut() else {
            return;
        };
        let to = match section {
            Section::Top => &mut idiom.top,
            Section::Decl => &mut idiom.decl,
            Section::Contains => &mut idiom.contains,
            Section::Body => &mut idiom.body,
            Section::End => &mut idiom.end,
            Section::Stmt => match idiom.things.last_mut().and_then(|t| t.stmts.last_mut()) {
                Some(stmt) => stmt,
                None => return,
            },
        };
        to.push(line.to_owned());
    }

    /// The section that a heading begins.
    fn heading(&mut self, word: &str, rest: &str) -> Option<Section> {
        match word {
            "idiom" => {
                let (weight, name) = match rest.split_once(' ') {
                    Some((number, name)) if number.parse::<usize>().is_ok() => {
                        (number.parse().unwrap_or(1), name)
                    }
                    _ => (1, rest),
                };
                let name = name.to_owned();
                self.all.push(Idiom {
                    name,
                    weight,
                    ..Idiom::default()
                });
                return None;
            }
            "local" => self.local.push(rest.to_owned()),
            "call" => self.forms.push(rest.to_owned()),
            "tame" => self.tame.push(rest.to_owned()),
            _ => {}
        }
        let idiom = self.all.last_mut()?;
        match word {
            "top" => return Some(Section::Top),
            "decl" => return Some(Section::Decl),
            "contains" => return Some(Section::Contains),
            "body" => return Some(Section::Body),
            "end" => return Some(Section::End),
            "thing" => {
                let (expr, decl) = match rest.split_once(" : ") {
                    Some((expr, decl)) => (expr, Some(decl.to_owned())),
                    None => (rest, None),
                };
                idiom.things.push(Thing {
                    expr: expr.to_owned(),
                    decl,
                    ..Thing::default()
                });
            }
            _ => {
                if idiom.things.is_empty() {
                    idiom.things.push(Thing::default());
                }
                let thing = idiom.things.last_mut()?;
                match word {
                    "real" => thing.reals.push(rest.to_owned()),
                    "place" => thing.places.push(rest.to_owned()),
                    "int" => thing.ints.push(rest.to_owned()),
                    "form" => thing.forms.push(rest.to_owned()),
                    "stmt" => {
                        thing.stmts.push(Vec::new());
                        return Some(Section::Stmt);
                    }
                    _ => {}
                }
            }
        }
        None
    }
}

impl Thing {
    /// The thing by another name, in a function that knows nothing else of what is here.
    pub fn passed(&self, name: &str) -> Thing {
        let itself = |text: &str| {
            let mut uses = text.match_indices('$');
            uses.any(|(at, _)| !text[at + 1..].starts_with(|c: char| c.is_ascii_digit()))
        };
        let kept = |all: &[String]| all.iter().filter(|text| itself(text)).cloned().collect();
        let stmts = self
            .stmts
            .iter()
            .filter(|lines| lines.iter().any(|line| itself(line)));
        Thing {
            expr: name.to_owned(),
            decl: self.decl.clone(),
            reals: kept(&self.reals),
            places: kept(&self.places),
            ints: kept(&self.ints),
            forms: kept(&self.forms),
            stmts: stmts.cloned().collect(),
        }
    }
}

impl Idiom {
    /// The idiom with the number of a use in place of `%u`.
    pub fn numbered(&self, number: usize) -> Idiom {
        let one = |text: &String| text.replace("%u", &number.to_string());
        let all = |lines: &[String]| lines.iter().map(one).collect::<Vec<_>>();
        Idiom {
            name: self.name.clone(),
            weight: self.weight,
            top: all(&self.top),
            decl: all(&self.decl),
            contains: all(&self.contains),
            body: all(&self.body),
            end: all(&self.end),
            things: self
                .things
                .iter()
                .map(|thing| Thing {
                    expr: one(&thing.expr),
                    decl: thing.decl.as_ref().map(one),
                    reals: all(&thing.reals),
                    places: all(&thing.places),
                    ints: all(&thing.ints),
                    forms: all(&thing.forms),
                    stmts: thing.stmts.iter().map(|lines| all(lines)).collect(),
                })
                .collect(),
        }
    }
}
