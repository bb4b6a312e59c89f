//! `backsweep explain`: the manual's page for a code.

use clap::error::ErrorKind;

/// A code with its page, which is the manual's.
struct Page {
    code: &'static str,
    markdown: &'static str,
}

macro_rules! pages {
    ($($code:literal),* $(,)?) => {
        &[$(Page {
            code: $code,
            markdown: include_str!(concat!("../../book/src/refusals/", $code, ".md")),
        }),*]
    };
}

const PAGES: &[Page] = pages![
    "all-const",
    "atomic",
    "bad-bitcode",
    "bad-role",
    "bit-pattern",
    "check-input",
    "crash",
    "exceptions",
    "inactive-pointer",
    "inactive-writes",
    "inline-asm",
    "inputs",
    "library-write",
    "link",
    "marker",
    "memory-limit",
    "mixed-shadow",
    "name-taken",
    "newer-llvm",
    "no-body",
    "no-rule",
    "not-bitcode",
    "nothing-asked",
    "pair",
    "plan",
    "rule",
    "text-constant",
    "time-limit",
    "unknown-content",
    "unknown-function",
    "unknown-global",
    "unknown-parameter",
    "unsupported-instruction",
    "unsupported-parameter",
    "unsupported-type",
    "unused-inactive",
    "unused-rule",
    "varargs",
    "wrong-declaration",
];

/// With what a message puts a code.
const PREFIX: &str = "backsweep-";

/// Tell what a refusal or a warning means, by its code, and what to do about it
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The code is what a message has in brackets: [backsweep-no-rule] is 'no-rule'."
)]
pub struct ExplainArgs {
    /// The code; without one all are listed
    #[arg(value_name = "CODE")]
    code: Option<String>,
}

impl ExplainArgs {
    /// The page, or the list of codes.
    ///
    /// # Errors
    /// Bad usage, with codes that may be meant.
    pub fn text(&self) -> Result<String, clap::Error> {
        let Some(code) = &self.code else {
            return Ok(list());
        };
        let name = code.trim_start_matches('[').trim_end_matches(']');
        let name = name.strip_prefix(PREFIX).unwrap_or(name);
        match PAGES.iter().find(|page| page.code == name) {
            Some(page) => Ok(plain(page.markdown)),
            None => Err(unknown(name)),
        }
    }
}

/// All codes, each with the line that its page begins with.
fn list() -> String {
    let width = PAGES.iter().map(|page| page.code.len()).max().unwrap_or(0);
    let line = |page: &Page| format!("{:width$}  {}\n", page.code, page.summary());
    PAGES.iter().map(line).collect()
}

fn unknown(name: &str) -> clap::Error {
    let mut near: Vec<(usize, &str)> = PAGES
        .iter()
        .map(|page| (strsim::damerau_levenshtein(name, page.code), page.code))
        .collect();
    near.sort_unstable();
    let alike = near
        .iter()
        .filter(|(distance, _)| *distance <= name.len() / 2);
    let alike: Vec<String> = alike.take(3).map(|(_, code)| format!("'{code}'")).collect();
    let help = match alike.is_empty() {
        true => "'backsweep explain' lists them".to_owned(),
        false => format!("did you mean {}?", alike.join(" or ")),
    };
    let message = format!("there is no code '{name}'; {help}\n");
    clap::Error::raw(ErrorKind::InvalidValue, message)
}

impl Page {
    fn summary(&self) -> &'static str {
        let title = self.markdown.lines().next().unwrap_or_default();
        title.split_once(": ").map_or("", |(_, summary)| summary)
    }
}

/// A page as it is read on a terminal: code is indented, with the name of its file before it, and links are their texts.
fn plain(markdown: &str) -> String {
    let (mut text, mut in_code) = (String::new(), false);
    for line in markdown.lines() {
        if let Some(info) = line.strip_prefix("```") {
            if let (false, Some((_, file))) = (in_code, info.split_once(",file=")) {
                text += &format!("{file}:\n\n");
            }
            in_code = !in_code;
        } else if in_code {
            text += format!("    {line}").trim_end();
            text.push('\n');
        } else if !line.starts_with("<!--") {
            text += &without_links(line.trim_start_matches('#').trim_start());
            text.push('\n');
        }
    }
    text
}

/// `[text](target)` as `text`.
fn without_links(line: &str) -> String {
    let (mut text, mut rest) = (String::new(), line);
    while let Some((before, behind)) = rest.split_once('[') {
        text += before;
        let link = behind
            .split_once("](")
            .filter(|(shown, _)| !shown.contains('['));
        match link.and_then(|(shown, target)| Some((shown, target.split_once(')')?.1))) {
            Some((shown, after)) => {
                text += shown;
                rest = after;
            }
            None => {
                text.push('[');
                rest = behind;
            }
        }
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use backsweep::error::CODES;

    fn asked(code: Option<&str>) -> Result<String, String> {
        let code = code.map(str::to_owned);
        let text = ExplainArgs { code }.text();
        text.map_err(|error| error.to_string())
    }

    #[test]
    fn every_code_has_a_page() {
        let pages: Vec<&str> = PAGES.iter().map(|page| page.code).collect();
        assert_eq!(pages, CODES);
        assert!(PAGES.iter().all(|page| page.summary().len() > 10));
    }

    #[test]
    fn a_code_may_stand_as_in_the_message() {
        let page = asked(Some("no-rule")).expect("a page");
        assert_eq!(asked(Some("[backsweep-no-rule]")).as_ref(), Ok(&page));
        assert_eq!(asked(Some("backsweep-no-rule")).as_ref(), Ok(&page));
        assert!(page.starts_with("`no-rule`: "), "{page}");
    }

    #[test]
    fn near_codes_are_named() {
        let error = asked(Some("no-rul")).expect_err("there is none");
        assert!(error.contains("did you mean 'no-rule'"), "{error}");
        let error = asked(Some("z")).expect_err("there is none");
        assert!(error.contains("lists them"), "{error}");
    }

    #[test]
    fn pages_become_plain_text() {
        let page = "# `a`: b\n\n<!-- needs: flang -->\nSee [this](x.md), x[1] and [y].\n\n```c,file=a.c\nint a;\n```\n";
        assert_eq!(
            plain(page),
            "`a`: b\n\nSee this, x[1] and [y].\n\na.c:\n\n    int a;\n"
        );
    }
}
