//! What the benches print. They need the `heddle` that a build of the workspace puts beside them.

use std::process::{Command, Output};

fn bench(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bench")).args(args).output().expect("the bench runs")
}

fn stdout(ran: &Output) -> String {
    String::from_utf8_lossy(&ran.stdout).into_owned()
}

fn stderr(ran: &Output) -> String {
    String::from_utf8_lossy(&ran.stderr).into_owned()
}

fn code(ran: &Output) -> i32 {
    ran.status.code().expect("it ends by itself")
}

#[test]
fn what_is_wrong_is_said() {
    for (args, message) in [
        (&["all"] as &[&str], "it takes one of `vm`, `state`, `undo`, `check`, `thesis`, `facts` and `prove`"),
        (&["vm", "--quick"], "only `check`, `undo`, `thesis` and `prove` have --quick"),
        (&["check", "--runs", "1"], "only `thesis` has --runs"),
        (&["vm", "--time-limit", "1s"], "only `thesis` and `facts` have --time-limit"),
        (&["thesis", "--peers"], "only `facts` has --programs"),
        (&["thesis", "--search", "x"], "no search has this name; there are escape, dynamic"),
        (&["thesis", "--only", "x"], "no configuration begins so"),
    ] {
        let ran = bench(args);
        assert!(stderr(&ran).contains(message), "{args:?}: {}", stderr(&ran));
        assert_eq!(code(&ran), 3, "{args:?}");
    }
}

#[test]
fn the_table_of_searches_has_a_figure_in_every_column() {
    let ran = bench(&["check", "--quick"]);
    assert_eq!(code(&ran), 0, "{}", stderr(&ran));
    let text = stdout(&ran);
    // Columns are two blanks or more apart.
    let cells = |line: &str| -> Vec<String> {
        line.split("  ").map(|cell| cell.trim().to_owned()).filter(|cell| !cell.is_empty()).collect()
    };
    let mut lines = text.lines().map(cells).skip_while(|cells| cells.first().is_none_or(|cell| cell != "program"));
    let names = lines.next().unwrap_or_else(|| panic!("no header in {text}"));
    let row = lines.next().unwrap_or_else(|| panic!("no row in {text}"));
    assert_eq!((names.len(), row[..2].join(" ")), (row.len(), "Phil 5 verified".to_owned()), "{text}");
    for (name, cell) in names.iter().zip(&row).skip(2) {
        let figure: f64 = cell.parse().unwrap_or_else(|_| panic!("{name} is {cell}"));
        assert!(figure > 0.0, "{name} is {cell}");
    }
    let mean = lines.next().unwrap_or_else(|| panic!("no mean in {text}"));
    assert!(mean[0].starts_with("geometric mean"), "{text}");
    assert_eq!(lines.next(), None, "{text}");
}

#[test]
fn the_thesis_is_measured_by_every_search_that_there_is() {
    let ran = bench(&["thesis", "--quick", "--time-limit", "10s", "--only", "Airline"]);
    assert_eq!(code(&ran), 0, "{}{}", stdout(&ran), stderr(&ran));
    let text = stdout(&ran);
    for row in ["escape", "dynamic", "vector-clock", "preemptions", "iterated", "best-first", "auto"] {
        assert!(text.lines().any(|line| line.starts_with(row) && line.contains(" | ")), "no {row} in {text}");
    }
    assert!(text.contains("seeds 1 to 1") && text.contains("at most 10 s and 2g"), "{text}");
    assert!(text.contains("Airline 1 1 (to the first error)") && text.contains("Airline 3 4"), "{text}");
    assert!(!text.contains("Reorder") && !text.contains("wrong answers"), "{text}");
}

#[test]
fn programs_are_searched_with_facts_and_without() {
    let names = "escape,auto";
    let ran = bench(&["facts", "--programs", "raytracer", "--configurations", names, "--time-limit", "60s"]);
    assert_eq!(code(&ran), 0, "{}{}", stdout(&ran), stderr(&ran));
    let text = stdout(&ran);
    assert!(text.contains("raytracer (393 lines; 2 workers)") && !text.contains("refused"), "{text}");
    let verified = |name: &str| text.lines().filter(|line| line.starts_with(name) && line.contains("verified")).count();
    assert_eq!((verified("escape"), verified("auto")), (2, 1), "{text}");
    assert!(text.contains("without beliefs") && text.contains("555126"), "{text}");
    let misspelt = bench(&["facts", "--programs", "raytraser"]);
    assert!(stderr(&misspelt).contains("there is no raytraser; there are trading"), "{}", stderr(&misspelt));
}
