//! `backsweep explain`: the manual's page for a code.

use std::mem;

use clap::error::ErrorKind;

use super::passes::wrapped;

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

const PAGES: &[Page] = backsweep::with_codes!(pages);

/// How wide paragraphs are.
const COLUMNS: usize = 100;

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
            None => {
                let message = unknown(name) + "\n";
                Err(clap::Error::raw(ErrorKind::InvalidValue, message))
            }
        }
    }
}

/// What a code means, in a line.
pub fn summary(code: &str) -> Option<&'static str> {
    let page = PAGES.iter().find(|page| page.code == code);
    page.map(Page::summary)
}

/// All codes, each with the line that its page begins with.
fn list() -> String {
    let width = PAGES.iter().map(|page| page.code.len()).max().unwrap_or(0);
    let line = |page: &Page| format!("{:width$}  {}\n", page.code, page.summary());
    PAGES.iter().map(line).collect()
}

/// What is said of a code that there is not, with those that may be meant.
pub fn unknown(name: &str) -> String {
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
    format!("there is no code '{name}'; {help}")
}

impl Page {
    fn summary(&self) -> &'static str {
        let title = self.markdown.lines().next().unwrap_or_default();
        title.split_once(": ").map_or("", |(_, summary)| summary)
    }
}

/// A page as it is read on a terminal: paragraphs in lines of its width, code indented, with the name of its file or the
/// prompt before it.
fn plain(markdown: &str) -> String {
    let (mut text, mut paragraph) = (String::new(), String::new());
    let mut code: Option<&str> = None;
    for line in markdown.lines() {
        let prose = code.is_none() && !line.starts_with("```");
        let begins = line.is_empty() || line.starts_with(['#', '-', '|', '<']);
        if !prose || begins {
            text += &filled(&mem::take(&mut paragraph));
        }
        match (line.strip_prefix("```"), code) {
            (Some(info), None) => {
                if let Some((_, file)) = info.split_once(",file=") {
                    text += &format!("{file}:\n\n");
                }
                code = Some(info);
            }
            (Some(_), Some(_)) => code = None,
            (None, Some(info)) => text += &indented(info, line),
            (None, None) if line.is_empty() => text.push('\n'),
            (None, None) if line.starts_with("<!--") => {}
            (None, None) => {
                paragraph += line;
                paragraph.push(' ');
            }
        }
    }
    text + &filled(&paragraph)
}

/// A line of code; commands have a prompt.
fn indented(info: &str, line: &str) -> String {
    let is_command = info.starts_with("sh") && !line.starts_with([' ', '}']);
    let prompt = if is_command { "$ " } else { "" };
    format!("    {prompt}{line}").trim_end().to_owned() + "\n"
}

/// A paragraph, a heading or an item of a list.
fn filled(paragraph: &str) -> String {
    let said = without_links(&paragraph.replace("**", ""));
    let title = said.trim_start_matches('#');
    let heading = title.len() < said.len();
    if said.trim().is_empty() {
        return String::new();
    }
    let shown = match heading && !title.trim_start().starts_with('`') {
        true => title.to_uppercase(),
        false => title.to_owned(),
    };
    wrapped(&shown, COLUMNS).join("\n") + "\n"
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
        let page = "# `a`: b\n\n<!-- needs: flang -->\n\nSee [this](x.md),\n**x[1]** and [y].\n- one\n- two\n\n\
                    ## What to do\n\n```c,file=a.c\nint a;\n```\n\n```sh\n{\n  echo\n}\n```\n";
        assert_eq!(
            plain(page),
            "`a`: b\n\n\nSee this, x[1] and [y].\n- one\n- two\n\nWHAT TO DO\n\n\
             a.c:\n\n    int a;\n\n    $ {\n      echo\n    }\n"
        );
        let long = "word ".repeat(50);
        assert!(plain(&long).lines().all(|line| line.len() <= COLUMNS));
    }
}
