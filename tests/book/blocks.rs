//! A chapter as a list of blocks, each with what is done with it.

use std::ops::Range;

use libtest_mimic::Failed;
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag};

use super::tools;

/// What is done with a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Written to this file.
    File(String),
    /// Executed; this is how it has to end.
    Shell(i32),
    /// What was executed before has printed it.
    Output,
    /// Stands so in this file.
    Excerpt(String),
    Figure,
}

#[derive(Clone, Debug)]
pub struct Block {
    pub kind: Kind,
    pub text: String,
    /// Where the text is in the chapter.
    pub range: Range<usize>,
    /// The line of its first fence.
    pub line: usize,
}

#[derive(Debug)]
pub struct Chapter {
    pub blocks: Vec<Block>,
    /// What the machine must have.
    pub needs: Vec<String>,
}

impl Chapter {
    /// # Errors
    /// The first block of which it is not said what is done with it.
    pub fn read(text: &str) -> Result<Chapter, String> {
        let mut chapter = Chapter {
            blocks: Vec::new(),
            needs: Vec::new(),
        };
        let mut events = Parser::new(text).into_offset_iter();
        while let Some((event, range)) = events.next() {
            match event {
                Event::Html(html) => chapter.needs.extend(needed(&html)?),
                Event::Start(Tag::CodeBlock(kind)) => {
                    let line = text[..range.start].matches('\n').count() + 1;
                    let block = block(&kind, line, &mut events)?;
                    chapter.blocks.push(block);
                }
                _ => {}
            }
        }
        chapter.check_order()?;
        Ok(chapter)
    }

    /// Each output has a block before it that printed it.
    fn check_order(&self) -> Result<(), String> {
        let mut before: Option<&Kind> = None;
        for block in &self.blocks {
            if block.kind == Kind::Output && !matches!(before, Some(Kind::Shell(_))) {
                return Err(format!("line {}: no sh block printed this", block.line));
            }
            before = Some(&block.kind);
        }
        Ok(())
    }
}

/// The block up to its end.
fn block<'t>(
    kind: &CodeBlockKind<'t>,
    line: usize,
    events: &mut impl Iterator<Item = (Event<'t>, Range<usize>)>,
) -> Result<Block, String> {
    let CodeBlockKind::Fenced(info) = kind else {
        return Err(format!("line {line}: indented code is not run"));
    };
    let kind = kind_of(info).map_err(|why| format!("line {line}: {why}"))?;
    let (mut text, mut whole): (String, Option<Range<usize>>) = (String::new(), None);
    for (event, range) in events.by_ref() {
        let Event::Text(piece) = event else { break };
        text.push_str(&piece);
        let start = whole.map_or(range.start, |whole| whole.start);
        whole = Some(start..range.end);
    }
    let Some(range) = whole else {
        return Err(format!("line {line}: there is nothing in this block"));
    };
    Ok(Block {
        kind,
        text,
        range,
        line,
    })
}

fn kind_of(info: &str) -> Result<Kind, String> {
    let mut words = info.split(',').map(str::trim);
    let language = words.next().unwrap_or_default();
    let words: Vec<&str> = words.collect();
    match (language, words.as_slice()) {
        ("sh", []) => Ok(Kind::Shell(0)),
        ("sh", [word]) if word.starts_with("status=") => {
            let status = word.trim_start_matches("status=").parse();
            status.map(Kind::Shell).map_err(|error| error.to_string())
        }
        ("text", ["figure"]) => Ok(Kind::Figure),
        (_, ["output"]) => Ok(Kind::Output),
        (_, [word]) => match word.split_once('=') {
            Some(("file", name)) => Ok(Kind::File(name.to_owned())),
            Some(("excerpt", name)) => Ok(Kind::Excerpt(name.to_owned())),
            _ => Err(format!("nothing is known of a block '{info}'")),
        },
        _ => Err(format!("it is not said what is done with '{info}'")),
    }
}

/// What `<!-- needs: a, b -->` says.
fn needed(html: &str) -> Result<Vec<String>, String> {
    let said = html.trim().strip_prefix("<!-- needs:");
    let Some(list) = said.and_then(|said| said.strip_suffix("-->")) else {
        return Ok(Vec::new());
    };
    let names: Vec<String> = list.split(',').map(|name| name.trim().to_owned()).collect();
    match names.iter().find(|name| tools::feature(name).is_none()) {
        Some(unknown) => Err(format!("unknown feature '{unknown}'")),
        None => Ok(names),
    }
}

/// What this finds, and what it does not.
pub fn tests() -> Result<(), Failed> {
    let read = |text: &str| Chapter::read(text).map(|chapter| chapter.blocks);
    for (text, why) in [
        ("```c\nint a;\n```\n", "line 1: it is not said"),
        ("text\n\n    int a;\n", "line 3: indented code"),
        ("```c,figure\nint a;\n```\n", "nothing is known"),
        ("```sh,status=x\ntrue\n```\n", "invalid digit"),
        ("```text,output\nx\n```\n", "no sh block"),
        ("```sh\n```\n", "nothing in this block"),
        ("<!-- needs: abacus -->\n", "unknown feature"),
    ] {
        match read(text) {
            Err(said) if said.contains(why) => {}
            other => return Err(format!("{text}: {other:?}, and not {why}").into()),
        }
    }
    let good =
        "```c,file=a.c\nint a;\n```\n\n```sh,status=2\nfalse\n```\n\n```text,output\nno\n```\n";
    let kinds: Vec<Kind> = read(good)?.into_iter().map(|block| block.kind).collect();
    let wanted = [Kind::File("a.c".into()), Kind::Shell(2), Kind::Output];
    match kinds == wanted {
        true => Ok(()),
        false => Err(format!("{kinds:?}").into()),
    }
}
