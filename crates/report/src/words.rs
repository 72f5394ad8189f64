//! Verdicts, shortfalls and properties in words.
//!
//! Invariant: a verdict line never promises more than the verdict: what was assumed about memory stands in
//! the line itself, and a bound or limit is named in it.

use crate::text;
use std::time::Duration;
use verdict::assumptions::SEQUENTIAL_CONSISTENCY;
use verdict::{FactsUsed, Growth, Place, Property, Report, Shortfall, Unjudged, Verdict};

fn at(place: Option<&Place>) -> String {
    place.map(|place| format!(" ({})", text::clean(&place.to_string()))).unwrap_or_default()
}

/// Why not everything was covered, as part of a sentence.
pub fn shortfall(shortfall: &Shortfall) -> String {
    match shortfall {
        Shortfall::Bound { most, unit, .. } => format!("only schedules with at most {}", text::count(*most, unit)),
        Shortfall::Evicted { states } => {
            format!("{} were given up because the queue was full", text::count(*states, "waiting state"))
        }
        Shortfall::Sampled { runs, seed, promise } => {
            let promise = promise.as_ref().map(|promise| format!("; {}", text::clean(promise))).unwrap_or_default();
            format!("{} drawn with seed {seed}{promise}", text::count(*runs, "schedule"))
        }
        Shortfall::OnTrial { reduction } => {
            format!(
                "the reduction {reduction} is on trial, and may leave out executions where what a step touches depends on its state"
            )
        }
        Shortfall::EndlessPath => {
            "a schedule came back to a state that it had been in; without matching it has no end".to_owned()
        }
        Shortfall::LenientDiscipline => {
            "what was left out rests on a locking discipline that depends on the schedule".to_owned()
        }
        Shortfall::PublishedRule => {
            "facts about future accesses were used by the published rule, which loses behaviours".to_owned()
        }
        Shortfall::LibraryChoices => "threads were not switched at accesses in code of the library".to_owned(),
        Shortfall::Irreducible { what } => format!("the reduction's premise does not hold: {}", text::clean(what)),
        Shortfall::SpuriousLimit { limit, place } => {
            let limit = text::count(u64::from(*limit), "spurious wake-up");
            format!("at most {limit} for each wait and thread{}", at(place.as_ref()))
        }
        Shortfall::Seeded { place } => {
            format!("a random number with many outcomes followed one seed{}", at(place.as_ref()))
        }
        Shortfall::TimeLimit { milliseconds } => {
            format!("the time limit of {} was reached", text::duration(Duration::from_millis(*milliseconds)))
        }
        Shortfall::TransitionLimit { transitions } => {
            format!("the limit of {} was reached", text::count(*transitions, "transition"))
        }
        Shortfall::MemoryLimit { bytes } => format!("the memory limit of {} was reached", text::bytes(*bytes)),
        Shortfall::Interrupted => "interrupted".to_owned(),
        Shortfall::CyclesInBound => {
            "schedules come back to where they were, and some ways out are beyond the bound".to_owned()
        }
        Shortfall::UnjudgedCycles { why } => unjudged(*why).to_owned(),
        Shortfall::Unmodelled { what, place } => {
            format!("code that Heddle does not model was reached: {}{}", text::clean(what), at(place.as_ref()))
        }
        Shortfall::Outside { missed, how, place } => {
            format!("{}; {}{}", text::clean(missed), text::clean(how), at(place.as_ref()))
        }
        Shortfall::MissingClass { class, how, place, .. } => format!(
            "class {} is on no element of the class path; {}{}",
            text::clean(class),
            text::clean(how),
            at(place.as_ref())
        ),
        Shortfall::InternalError { what } => format!("internal error: {}", text::clean(what)),
    }
}

/// Why cycles of states were not judged, and what to do about it.
fn unjudged(why: Unjudged) -> &'static str {
    match why {
        Unjudged::Unseen => {
            "this plan does not see schedules that come back to where they were, with a thread that is stuck or spins \
             there; the default plan does"
        }
        Unjudged::States => {
            "schedules come back to where they were, with too many states from there on to tell whether a thread is \
             stuck or spins; a smaller instance of the program may be judged"
        }
        Unjudged::Steps => {
            "a thread goes round for ever in too many steps to tell whether it spins; --property without livelock \
             does not ask"
        }
    }
}

/// What stands after the verdict's name.
pub struct VerdictWords {
    /// `verified (sequentially consistent)`.
    pub verdict: String,
    pub rest: String,
    /// Further shortfalls, one sentence each.
    pub more: Vec<String>,
}

pub fn verdict(report: &Report) -> VerdictWords {
    let mut sentences: Vec<String> = Vec::new();
    // What makes the verdict what it is comes first.
    for decisive in [true, false] {
        for one in report.shortfalls.iter().filter(|one| one.is_bound() != decisive) {
            let sentence = shortfall(one);
            if !sentences.contains(&sentence) {
                sentences.push(sentence);
            }
        }
    }
    let nothing = format!("no {}", nouns(&report.checked));
    let mut more = Vec::new();
    let mut name = report.verdict.name().to_owned();
    let mut first = || {
        let mut rest = sentences.drain(..);
        let first = rest.next().unwrap_or_else(|| "the reason was not recorded".to_owned());
        more.extend(rest);
        first
    };
    let rest = match report.verdict {
        Verdict::Verified => {
            if report.assumptions.iter().any(|assumption| assumption.kind == &SEQUENTIAL_CONSISTENCY) {
                name += " (sequentially consistent)";
            }
            format!("{nothing}, in any interleaving")
        }
        Verdict::Violated => {
            more.append(&mut sentences);
            counted(report)
        }
        Verdict::Bounded => format!("{nothing}, up to a bound: {}", first()),
        Verdict::Sampled => {
            more.append(&mut sentences);
            format!("{nothing} in {}", text::count(report.stats.executions, "schedule"))
        }
        Verdict::Inconclusive => {
            let reason = first();
            if report.stats.states == 0 && report.stats.transitions == 0 {
                reason
            } else {
                format!("{reason}; {nothing} in what was covered")
            }
        }
    };
    VerdictWords { verdict: name, rest, more }
}

/// What a search without an answer has covered, besides its own states.
pub fn covered(report: &Report) -> Option<String> {
    let within = report.stats.preemptions.map(|most| match most {
        0 => "all schedules without a preemption".to_owned(),
        most => format!("all schedules with at most {}", text::count(most, "preemption")),
    });
    let runs = report.stats.hunt.executions;
    let drawn = (runs > 0).then(|| text::count(runs, "random schedule"));
    let parts: Vec<String> = within.into_iter().chain(drawn).collect();
    let share = report.stats.share.map(|share| format!("of the search roughly {}", percent(share)));
    let beside = (!parts.is_empty()).then(|| text::list(&parts, "and"));
    let parts: Vec<String> = beside.into_iter().chain(share).collect();
    (report.verdict == Verdict::Inconclusive && !parts.is_empty()).then(|| parts.join("; "))
}

/// What a search without an answer grows by.
pub fn growth(growth: &Growth) -> String {
    let behind =
        |share: f64, what: &str| (share >= TOLD).then(|| format!("{what} (behind {} of the states)", percent(share)));
    let kinds = [behind(growth.spurious, "wake-ups without cause"), behind(growth.timeouts, "time-outs")];
    let kinds: Vec<String> = kinds.into_iter().flatten().collect();
    let short = |class: &str| class.rsplit('.').next().unwrap_or(class).to_owned();
    let places = growth.places.iter().filter(|busy| busy.share >= TOLD);
    let places: Vec<String> = places.map(|busy| format!("{} {}", short(&busy.class), percent(busy.share))).collect();
    let steps = (!places.is_empty()).then(|| format!("steps in {}", places.join(", ")));
    let kinds = (!kinds.is_empty()).then(|| text::list(&kinds, "and"));
    kinds.into_iter().chain(steps).collect::<Vec<String>>().join("; ")
}

/// A smaller share is not worth a word.
const TOLD: f64 = 0.05;

/// A share in words.
fn percent(share: f64) -> String {
    match share * 100.0 {
        less if less < 1.0 => "less than 1 %".to_owned(),
        share => format!("{share:.0} %"),
    }
}

fn nouns(properties: &[&Property]) -> String {
    let nouns: Vec<String> = properties.iter().map(|property| property.noun.to_owned()).collect();
    if nouns.is_empty() { "violation".to_owned() } else { text::list(&nouns, "or") }
}

/// `1 deadlock and 3 data races`.
fn counted(report: &Report) -> String {
    let of = |property: &Property| report.findings.iter().filter(|finding| finding.property == property).count();
    let counts: Vec<String> = report
        .checked
        .iter()
        .map(|property| (of(property) as u64, property.noun))
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| text::count(count, noun))
        .collect();
    if counts.is_empty() { "see above".to_owned() } else { text::list(&counts, "and") }
}

/// What was known without running the program.
pub fn facts(facts: &FactsUsed) -> String {
    let immutable = if facts.immutable { ", immutable fields" } else { "" };
    let seconds = facts.analysis_ms as f64 / 1000.0;
    let FactsUsed { accesses, points_to, .. } = facts;
    let methods = text::count(facts.methods, "method");
    let known = format!("accesses to come {accesses}, points-to {points_to}{immutable} · {methods} in {seconds:.1} s");
    match &facts.dropped {
        None => known,
        Some(why) => format!("{known}; dropped: {}", text::clean(why)),
    }
}

#[cfg(test)]
mod tests {
    use super::shortfall;
    use verdict::{Place, Shortfall};

    #[test]
    fn shortfalls_are_sentences() {
        let place = Place { class: "A".into(), method: "m".into(), file: Some("A.java".into()), line: Some(3) };
        let other = place.clone();
        for (one, words) in [
            (
                Shortfall::Bound { bound: "depth".to_owned(), most: 1000, unit: "step".to_owned() },
                "only schedules with at most 1,000 steps",
            ),
            (
                Shortfall::SpuriousLimit { limit: 2, place: Some(place.clone()) },
                "at most 2 spurious wake-ups for each wait and thread (A.java:3)",
            ),
            (Shortfall::TimeLimit { milliseconds: 10_000 }, "the time limit of 10 s was reached"),
            (Shortfall::MemoryLimit { bytes: 1 << 30 }, "the memory limit of 1 GB was reached"),
            (
                Shortfall::Unmodelled { what: "java.net.Socket.connect0".into(), place: Some(place) },
                "code that Heddle does not model was reached: java.net.Socket.connect0 (A.java:3)",
            ),
            (
                Shortfall::Outside {
                    missed: "the file a.txt is not there: no files are shown".into(),
                    how: "java.io.FileNotFoundException ends thread \"main\"".into(),
                    place: Some(other.clone()),
                },
                "the file a.txt is not there: no files are shown; java.io.FileNotFoundException ends thread \"main\" \
                 (A.java:3)",
            ),
            (
                Shortfall::MissingClass {
                    class: "a.B".into(),
                    how: "java.lang.NoClassDefFoundError: a/B ends thread \"main\"".into(),
                    place: Some(other),
                    sequential: false,
                },
                "class a.B is on no element of the class path; java.lang.NoClassDefFoundError: a/B ends thread \"main\" \
                 (A.java:3)",
            ),
        ] {
            assert_eq!(shortfall(&one), words);
        }
    }
}
