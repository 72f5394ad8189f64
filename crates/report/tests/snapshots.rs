//! What reports look like, compared with texts kept beside this file.
//!
//! `HEDDLE_BLESS=1 cargo test -p report` writes the texts anew; read the difference before committing it.

mod samples;

use report::{NoSources, Replayed, Sources, Terminal};
use samples::TEXTS;
use std::path::Path;
use verdict::Report;

fn terminal(sources: &dyn Sources) -> Terminal<'_> {
    Terminal { width: 100, colour: false, verbose: false, sources, searched: None }
}

#[track_caller]
fn check(name: &str, seen: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if std::env::var_os("HEDDLE_BLESS").is_some() {
        std::fs::write(&path, seen).expect("the text can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(seen == expected, "{name} is not as kept; seen:\n{seen}");
}

#[test]
fn reports_on_a_terminal() {
    let reports: &[(&str, Report)] = &[
        ("lost-update", samples::lost_update()),
        ("deadlock", samples::deadlock()),
        ("philosophers", samples::philosophers()),
        ("library", samples::library()),
        ("many-races", samples::many_races()),
        ("verified", samples::verified()),
        ("bounded", samples::bounded()),
        ("inconclusive", samples::inconclusive()),
        ("outside", samples::outside()),
        ("outcomes", samples::outcomes()),
    ];
    for (name, report) in reports {
        check(&format!("{name}.txt"), &terminal(&TEXTS).report(report));
    }
    let verbose = Terminal { verbose: true, ..terminal(&TEXTS) };
    check("lost-update-verbose.txt", &verbose.report(&samples::lost_update()));
    check("deadlock-without-sources.txt", &terminal(&NoSources).report(&samples::deadlock()));
    let narrow = Terminal { width: 60, ..terminal(&TEXTS) };
    check("lost-update-narrow.txt", &narrow.report(&samples::lost_update()));
    let coloured = Terminal { colour: true, ..terminal(&TEXTS) };
    check("deadlock-in-colour.txt", &coloured.report(&samples::deadlock()));
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for width in [40, 60, 80, 100, 140, 200] {
        for report in [
            samples::lost_update(),
            samples::deadlock(),
            samples::philosophers(),
            samples::verified(),
            samples::bounded(),
            samples::inconclusive(),
            samples::outside(),
            samples::outcomes(),
        ] {
            for verbose in [false, true] {
                let text = Terminal { width, verbose, ..terminal(&TEXTS) }.report(&report);
                for line in text.lines().filter(|line| !line.contains(".trace") && !line.contains(" · ")) {
                    assert!(report::text::width(line) <= width, "{width}: {line}");
                }
            }
        }
    }
}

#[test]
fn reports_as_json() {
    for (name, report) in [
        ("lost-update", samples::lost_update()),
        ("inconclusive", samples::inconclusive()),
        ("outcomes", samples::outcomes()),
    ] {
        let text = report::to_json(&report, &TEXTS);
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
        check(&format!("{name}.json"), &text);
    }
}

#[test]
fn replays_on_a_terminal() {
    let report = samples::deadlock();
    let finding = &report.findings[0];
    let story = finding.story.clone().unwrap_or_default();
    let replayed = Replayed {
        file: "x.trace",
        story: &story,
        finding: Some(finding),
        promised: (Some(finding.property), &finding.message),
        diverged: None,
        stopped_at: None,
        steps: 5,
        changes: &["since the trace was recorded, the code of Bank has changed".to_owned()],
    };
    check("replay.txt", &terminal(&TEXTS).replay(&replayed));
    let what = "\"to-savings\" cannot go on; in the trace it locks Account#1";
    let diverged = Replayed { finding: None, diverged: Some((3, what)), ..replayed };
    check("replay-diverged.txt", &terminal(&TEXTS).replay(&diverged));
    check("replay-diverged.json", &report::replay_to_json(&diverged, &NoSources));
    let gone = Replayed { diverged: None, changes: &[], ..diverged };
    check("replay-not-reproduced.txt", &terminal(&TEXTS).replay(&gone));
}
