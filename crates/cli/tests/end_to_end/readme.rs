//! The commands of the README do what the README says they do.
//!
//! A block fenced as `console` holds commands after `$ `, each followed by what it prints.

use std::process::Command;
use testkit::repository;

/// A command of a README, and the output shown below it.
struct Shown {
    command: String,
    output: String,
}

fn shown(markdown: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut inside = false;
    for line in markdown.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside {
            match line.strip_prefix("$ ") {
                Some(command) => all.push(Shown { command: command.to_owned(), output: String::new() }),
                None => {
                    if let Some(last) = all.last_mut() {
                        last.output += &format!("{line}\n");
                    }
                }
            }
        }
    }
    all
}

#[test]
fn readme_commands_print_what_the_readme_shows() {
    let root = repository();
    let readme = std::fs::read_to_string(root.join("README.md")).expect("there is a README");
    let all = shown(&readme);
    assert!(all.len() >= 2, "the README shows at least two commands");
    for Shown { command, output } in all {
        let mut words = command.split_whitespace();
        match words.next() {
            Some("./heddle") => {
                let ran = Command::new(env!("CARGO_BIN_EXE_heddle")).args(words).current_dir(&root).output();
                let ran = ran.unwrap_or_else(|error| panic!("{command}: {error}"));
                let text = [ran.stdout, ran.stderr].concat();
                assert_eq!(String::from_utf8_lossy(&text), output, "{command}");
            }
            // It runs this very test, so here it only has to exist.
            Some(script) => assert!(root.join(script).is_file(), "the README names {script}, which is not there"),
            None => panic!("an empty command in the README"),
        }
    }
}
