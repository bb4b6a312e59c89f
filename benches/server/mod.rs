//! The process that a benchmark talks to: it answers each line by a number.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Server {
    pub fn new(program: &mut Command) -> Server {
        let mut process = program
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        Server {
            input: process.stdin.take().expect("it is piped"),
            output: BufReader::new(process.stdout.take().expect("it is piped")),
            process,
        }
    }

    pub fn ask(&mut self, question: &str) -> f64 {
        writeln!(self.input, "{question}").expect("it reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("it answers");
        answer.trim().parse().expect("the answer is a number")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has nothing to lose.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
