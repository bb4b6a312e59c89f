//! The arguments of `--adjoint`, `--tangent` and `--custom`.
//!
//! ```text
//! custom  := name [ '(' [ role { ',' role } ] ')' ] '=' name ',' name
//! request := name [ '(' [ role { ',' role } ] ')' ] [ '=' name ]
//! role    := ( position | name ) ':' ( 'const' | 'dup' | 'dupnoneed' | 'active' )
//! name    := bare | '"' { any character, '\"' or '\\' } '"'
//! bare    := one or more characters other than white space and ( ) , : = "
//! ```
//!
//! White space may stand between any two of these.

use std::fmt;

use backsweep::request::{
    CustomRequest, Derivative, JacobianRequest, Lanes, ParamRef, Request, Role,
};

/// What is wrong with the argument, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    pub text: String,
    /// Characters before the mistake.
    pub at: usize,
    /// How many characters the mistake has; 0 at the end of the text.
    pub length: usize,
    pub what: String,
    /// Whether all that is wrong is a role that does not exist.
    pub unknown_role: bool,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (blank, mark) = (" ".repeat(self.at), "^".repeat(self.length.max(1)));
        writeln!(f, "character {}: {}", self.at + 1, self.what)?;
        writeln!(f, "    {}", self.text)?;
        write!(f, "    {blank}{mark}")
    }
}

impl std::error::Error for SyntaxError {}

/// Reads one request.
///
/// # Errors
/// The first character that does not fit, with what was expected there.
pub fn parse(text: &str, derivative: Derivative) -> Result<Request, SyntaxError> {
    Reader::of(text).request(derivative)
}

/// Reads one `FUNC(PARAM:ROLE,…)=FWD,BWD`.
///
/// # Errors
/// As of [`parse`].
pub fn parse_custom(text: &str) -> Result<CustomRequest, SyntaxError> {
    Reader::of(text).custom()
}

/// Reads one `FUNC(IN -> OUT)=NAME`.
///
/// # Errors
/// As of [`parse`].
pub fn parse_jacobian(text: &str) -> Result<JacobianRequest, SyntaxError> {
    Reader::of(text).jacobian()
}

/// The names of all roles, for messages.
pub fn role_names() -> String {
    let names: Vec<&str> = Role::NAMES.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

struct Reader {
    chars: Vec<char>,
    at: usize,
}

/// A name with its place; bare names may be positions, quoted ones never are.
struct Word {
    text: String,
    start: usize,
    quoted: bool,
}

impl Reader {
    fn of(text: &str) -> Reader {
        Reader {
            chars: text.chars().collect(),
            at: 0,
        }
    }

    /// Nothing comes any more.
    fn end(&mut self, what: &str) -> Result<(), SyntaxError> {
        self.skip_space();
        match self.at < self.chars.len() {
            true => Err(self.unexpected(what)),
            false => Ok(()),
        }
    }

    fn request(&mut self, derivative: Derivative) -> Result<Request, SyntaxError> {
        let function = self.word("the name of a function")?.text;
        let roles = if self.eat('(') {
            self.roles()?
        } else {
            Vec::new()
        };
        let name = if self.eat('=') {
            let what = format!("the name of the {} after '='", derivative.name());
            Some(self.word(&what)?.text)
        } else {
            None
        };
        self.skip_space();
        match self.chars.get(self.at) {
            None => Ok(Request {
                lanes: Lanes::default(),
                derivative,
                function,
                roles,
                name,
            }),
            Some(_) if name.is_some() => Err(self.unexpected("the end of the request")),
            Some(_) if !roles.is_empty() => Err(self.unexpected("'=' or the end of the request")),
            Some(_) => Err(self.unexpected("'(', '=' or the end of the request")),
        }
    }

    fn custom(&mut self) -> Result<CustomRequest, SyntaxError> {
        let function = self.word("the name of a function")?.text;
        let roles = match self.eat('(') {
            true => self.roles()?,
            false => Vec::new(),
        };
        if !self.eat('=') {
            return Err(self.unexpected("'=' and the pair of functions"));
        }
        let forward = self.word("the function for the forward sweep")?.text;
        if !self.eat(',') {
            return Err(self.unexpected("',' and the function for the backward sweep"));
        }
        let backward = self.word("the function for the backward sweep")?.text;
        self.end("the end of the pair")?;
        Ok(CustomRequest {
            function,
            roles,
            forward,
            backward,
        })
    }

    fn jacobian(&mut self) -> Result<JacobianRequest, SyntaxError> {
        let function = self.word("the name of a function")?.text;
        if !self.eat('(') {
            return Err(self.unexpected("'(' and what is differentiated: (IN -> OUT)"));
        }
        let input = self.end_of_arrow("what the inputs are behind")?;
        if !(self.eat('-') && self.eat('>')) {
            return Err(self.unexpected("'->' and what the outputs are behind"));
        }
        let output = self.end_of_arrow("what the outputs are behind")?;
        if !self.eat(')') {
            return Err(self.unexpected("')'"));
        }
        let name = match self.eat('=') {
            true => Some(self.word("the name of the function")?.text),
            false => None,
        };
        self.end("the end of the request")?;
        Ok(JacobianRequest {
            function,
            input,
            output,
            name,
        })
    }

    /// A parameter before or behind an arrow, which may be part of a bare name elsewhere.
    fn end_of_arrow(&mut self, expected: &str) -> Result<ParamRef, SyntaxError> {
        let mut word = self.word(expected)?;
        if let (false, Some(before)) = (word.quoted, word.text.find("->").filter(|at| *at > 0)) {
            self.at = word.start + word.text[..before].chars().count();
            word.text.truncate(before);
        }
        self.param(&word)
    }

    /// After the opening parenthesis, up to and with the closing one.
    fn roles(&mut self) -> Result<Vec<(ParamRef, Role)>, SyntaxError> {
        let mut roles: Vec<(ParamRef, Role)> = Vec::new();
        if self.eat(')') {
            return Ok(roles);
        }
        loop {
            let word = self.word("a parameter, by name or by position from 1,")?;
            let param = self.param(&word)?;
            if roles.iter().any(|(known, _)| *known == param) {
                return Err(self.error(
                    word.start,
                    format!("parameter '{}' already has a role", word.text),
                ));
            }
            if !self.eat(':') {
                return Err(self.unexpected(&format!("':' and the role of '{}'", word.text)));
            }
            let role = self.role()?;
            roles.push((param, role));
            if self.eat(')') {
                return Ok(roles);
            }
            if !self.eat(',') {
                return Err(self.unexpected("',' or ')'"));
            }
        }
    }

    fn param(&self, word: &Word) -> Result<ParamRef, SyntaxError> {
        if let (false, Some(name)) = (word.quoted, word.text.strip_prefix('@')) {
            return match name {
                "" => Err(self.error(word.start, "'@' stands before the name of a global".into())),
                name => Ok(ParamRef::Global(name.to_owned())),
            };
        }
        if word.quoted || !word.text.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(ParamRef::Name(word.text.clone()));
        }
        match word.text.parse() {
            Ok(0) => Err(self.error(word.start, "positions count from 1".into())),
            Ok(position) => Ok(ParamRef::Position(position)),
            Err(_) => Err(self.error(
                word.start,
                format!(
                    "'{0}' is not a position; a name that begins with a digit is written '\"{0}\"'",
                    word.text
                ),
            )),
        }
    }

    fn role(&mut self) -> Result<Role, SyntaxError> {
        let expected = format!("one of the roles {}", role_names());
        let word = self.word(&expected)?;
        Role::NAMES
            .iter()
            .find(|(name, _)| *name == word.text)
            .map(|(_, role)| *role)
            .ok_or_else(|| SyntaxError {
                unknown_role: true,
                ..self.error(word.start, format!("unknown role '{}'", word.text))
            })
    }

    fn word(&mut self, expected: &str) -> Result<Word, SyntaxError> {
        self.skip_space();
        let start = self.at;
        if self.chars.get(start) == Some(&'"') {
            return self.quoted(start, expected);
        }
        while self.chars.get(self.at).is_some_and(|c| is_bare(*c)) {
            self.at += 1;
        }
        if self.at == start {
            return Err(self.unexpected(expected));
        }
        Ok(Word {
            text: self.chars[start..self.at].iter().collect(),
            start,
            quoted: false,
        })
    }

    fn quoted(&mut self, start: usize, expected: &str) -> Result<Word, SyntaxError> {
        let mut text = String::new();
        self.at += 1;
        loop {
            match (self.chars.get(self.at), self.chars.get(self.at + 1)) {
                (None, _) => return Err(self.error(start, "this quote is never closed".into())),
                (Some('"'), _) => break,
                (Some('\\'), Some(&c @ ('"' | '\\'))) => {
                    text.push(c);
                    self.at += 2;
                }
                (Some(&c), _) => {
                    text.push(c);
                    self.at += 1;
                }
            }
        }
        self.at += 1;
        if text.is_empty() {
            return Err(self.error(start, format!("expected {expected} but the name is empty")));
        }
        Ok(Word {
            text,
            start,
            quoted: true,
        })
    }

    fn eat(&mut self, wanted: char) -> bool {
        self.skip_space();
        let found = self.chars.get(self.at) == Some(&wanted);
        self.at += usize::from(found);
        found
    }

    fn skip_space(&mut self) {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
    }

    /// Something other than `expected` comes next.
    fn unexpected(&mut self, expected: &str) -> SyntaxError {
        self.skip_space();
        let found = match self.chars.get(self.at) {
            None => "the end".to_owned(),
            Some(c) => format!("'{c}'"),
        };
        self.error_of(
            self.at,
            usize::from(self.at < self.chars.len()),
            format!("expected {expected} but found {found}"),
        )
    }

    /// A mistake from `start` to where the reader is.
    fn error(&self, start: usize, what: String) -> SyntaxError {
        self.error_of(start, self.at.saturating_sub(start), what)
    }

    fn error_of(&self, at: usize, length: usize, what: String) -> SyntaxError {
        // Control characters would shift the mark under the text, or the terminal.
        let shown = |c: &char| if c.is_control() { ' ' } else { *c };
        SyntaxError {
            text: self.chars.iter().map(shown).collect(),
            at,
            length,
            what,
            unknown_role: false,
        }
    }
}

fn is_bare(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '(' | ')' | ',' | ':' | '=' | '"')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Request, SyntaxError> {
        super::parse(text, Derivative::Adjoint)
    }

    fn request(
        function: &str,
        roles: &[(ParamRef, Role)],
        name: Option<&str>,
    ) -> Result<Request, SyntaxError> {
        Ok(Request {
            lanes: Lanes::default(),
            derivative: Derivative::Adjoint,
            function: function.into(),
            roles: roles.to_vec(),
            name: name.map(Into::into),
        })
    }

    fn named(name: &str) -> ParamRef {
        ParamRef::Name(name.into())
    }

    #[test]
    fn reads_what_is_written() {
        assert_eq!(parse("f"), request("f", &[], None));
        assert_eq!(parse("f()"), request("f", &[], None));
        assert_eq!(parse("f=g"), request("f", &[], Some("g")));
        assert_eq!(
            parse(" f ( x : dup , 2 : const ) = g "),
            request(
                "f",
                &[
                    (named("x"), Role::Dup),
                    (ParamRef::Position(2), Role::Const)
                ],
                Some("g")
            )
        );
        assert_eq!(
            parse("f(x:dupnoneed,y:active)"),
            request(
                "f",
                &[(named("x"), Role::DupNoNeed), (named("y"), Role::Active)],
                None
            )
        );
    }

    #[test]
    fn takes_globals() {
        let state = ParamRef::Global("state_".into());
        assert_eq!(
            parse("f(x:dup, @state_:const)"),
            request("f", &[(named("x"), Role::Dup), (state, Role::Const)], None)
        );
        assert!(parse("f(@:dup)").is_err());
    }

    #[test]
    fn takes_odd_names() {
        assert_eq!(
            parse("_QMmod$Pf.1(z.coerce0:active)"),
            request("_QMmod$Pf.1", &[(named("z.coerce0"), Role::Active)], None)
        );
        assert_eq!(
            parse(r#""ns::f(double)"("2":dup)="a\"b\\c""#),
            request(
                "ns::f(double)",
                &[(named("2"), Role::Dup)],
                Some(r#"a"b\c"#)
            )
        );
    }

    /// The place of the mistake, from 1, its length, and a piece of the message.
    fn fails(text: &str, at: usize, length: usize, piece: &str) {
        let error = parse(text).expect_err(text);
        assert_eq!((error.at + 1, error.length), (at, length), "{error}");
        assert!(error.what.contains(piece), "{error}");
    }

    #[test]
    fn points_at_mistakes() {
        fails("", 1, 0, "expected the name of a function");
        fails("(x:dup)", 1, 1, "expected the name of a function");
        fails("f(x:dupp)", 5, 4, "unknown role 'dupp'");
        fails("f(x:", 5, 0, "expected one of the roles const, dup");
        fails("f(x)", 4, 1, "expected ':' and the role of 'x'");
        fails("f(x:dup", 8, 0, "expected ',' or ')'");
        fails("f(x:dup,)", 9, 1, "expected a parameter");
        fails("f(x:dup y:dup)", 9, 1, "expected ',' or ')'");
        fails("f(0:dup)", 3, 1, "count from 1");
        fails("f(1x:dup)", 3, 2, "not a position");
        fails("f(x:dup,x:const)", 9, 1, "already has a role");
        fails("f=", 3, 0, "expected the name of the adjoint");
        fails("f=g h", 5, 1, "expected the end of the request");
        fails("f x", 3, 1, "expected '(', '=' or the end");
        fails("ns::f", 3, 1, "expected '(', '=' or the end");
        fails("\"f", 1, 2, "never closed");
        fails("\"\"", 1, 2, "the name is empty");
        fails(
            "f(99999999999999999999:dup)",
            3,
            20,
            "'99999999999999999999' is not a position",
        );
    }

    #[test]
    fn marks_the_mistake() {
        let error = parse("f(x:dupp)").expect_err("no such role");
        assert_eq!(
            error.to_string(),
            "character 5: unknown role 'dupp'\n    f(x:dupp)\n        ^^^^"
        );
    }
}
