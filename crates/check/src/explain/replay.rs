//! Executes a recorded schedule again.

use crate::check::prepare;
use crate::explain::story::Teller;
use crate::explain::{at_the_end, has_spurious, trace_step, watch_path};
use crate::properties;
use crate::settings::{Beliefs, Settings};
use crate::system::Java;
use explore::System;
use explore::{Plan, Reduction};
use support::Alternative;
use thiserror::Error;
use verdict::{Finding, Property, Story, Trace, TraceStep};
use vm::{Choice, Discipline, Machine, Matter, Op, Step, ThreadId, Time};

/// What came of a replay.
pub struct Replay {
    pub story: Story,
    /// The finding of the trace, if it showed up again.
    pub reproduced: Option<Finding>,
    /// The first step at which the program did something else, and what.
    pub diverged: Option<(usize, String)>,
}

/// Why a trace cannot be replayed at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    #[error("this heddle does not know the option {0}")]
    Option(String),
    #[error("the option {name} has the value {value:?}, which this heddle does not know")]
    Value { name: String, value: String },
    #[error("this heddle does not know the property {0}")]
    Property(String),
    #[error("its record of what is shared is damaged")]
    Sharing,
}

/// The choice that a step of the trace stands for. Whatever is chosen is a value in the first format.
fn recorded(trace: &Trace, step: &TraceStep, choices: &[Choice]) -> Choice {
    let choice = Choice { thread: ThreadId(step.thread), alternative: step.alternative };
    let Alternative::Value(value) = step.alternative else { return choice };
    let is_it = |other: &&Choice| other.thread == choice.thread && other.alternative.place() == value;
    let meant = choices.iter().find(is_it).filter(|_| trace.version == Trace::NUMBERED);
    meant.copied().unwrap_or(choice)
}

/// The settings that a trace was recorded under; an option that is not understood is named.
fn settings_of(trace: &Trace) -> Result<Settings, ReplayError> {
    let mut settings = Settings::default();
    let semantics = &mut settings.semantics;
    for (name, value) in &trace.options {
        let wrong = || ReplayError::Value { name: name.clone(), value: value.clone() };
        let flag = || value.parse::<bool>().map_err(|_| wrong());
        let number = || value.parse::<u32>().map_err(|_| wrong());
        match name.as_str() {
            "reduction" => settings.plan = Some(Plan::of(Reduction::named(value).ok_or_else(wrong)?)),
            "spurious" => semantics.spurious = flag()?,
            "seed" => settings.seed = value.parse().map_err(|_| wrong())?,
            "spurious-limit" => semantics.spurious_limit = number()?,
            "time" => semantics.time = if value == "strict" { Time::Strict } else { Time::Free },
            "time-choices" => semantics.time_choices = flag()?,
            "random-limit" => semantics.random_limit = number()?,
            "gc-choices" => semantics.gc_choices = flag()?,
            "outcomes" => semantics.outcomes = flag()?,
            "discipline" if value == "lenient" => settings.discipline = Discipline::Lenient,
            "beliefs" => settings.beliefs = Beliefs::named(value).ok_or_else(wrong)?,
            "fair-cycles" => settings.fair_cycles = flag()?,
            _ => return Err(ReplayError::Option(name.clone())),
        }
    }
    Ok(settings)
}

/// The property whose violation a trace shows, if it shows one.
fn property_of(trace: &Trace) -> Result<Option<&'static Property>, ReplayError> {
    let known = |name: &str| properties::named(name).ok_or_else(|| ReplayError::Property(name.to_owned()));
    trace.property.as_deref().map(known).transpose()
}

/// Why nothing that follows a step can be judged, as nothing of a search would be.
fn unjudged(outcome: &Step) -> Option<String> {
    match outcome {
        Step::Unsupported(what) => Some(format!("code that Heddle does not model was reached: {what}")),
        Step::Outside(end) => Some(format!("{}; {}", end.missed, end.how)),
        _ => None,
    }
}

/// Replays on a machine that stands before the first step of its program.
pub fn replay(machine: &mut Machine, trace: &Trace) -> Result<Replay, ReplayError> {
    let settings = settings_of(trace)?;
    let property = property_of(trace)?;
    prepare(machine, &settings);
    if !machine.set_sharing(&trace.sharing) {
        return Err(ReplayError::Sharing);
    }
    machine.begin_search();
    let mut teller = Teller::new(machine);
    let mut java = Java::new(machine);
    if let Some(property) = property {
        watch_path(&mut java, &settings, property);
    }
    let mut path = Vec::new();
    let mut reproduced = None;
    let mut diverged = None;
    for (index, step) in trace.steps.iter().enumerate() {
        let mut choices = Vec::new();
        java.choices(&mut choices);
        let choice = recorded(trace, step, &choices);
        if !choices.contains(&choice) {
            let why = if step.thread as usize >= java.machine.state().threads.len() {
                format!("there is no thread {} yet", step.thread)
            } else {
                let name = java.machine.thread_name(choice.thread);
                format!("\"{name}\" cannot go on; in the trace it {}", step.op)
            };
            diverged = Some((index, why));
            break;
        }
        let now = trace_step(java.machine, choice);
        // What is chosen was not told apart in the first format.
        let is_told_anew = trace.version == Trace::NUMBERED
            && matches!(java.machine.pending(choice.thread), Op::Choose(Matter::Random | Matter::Clear, _));
        if now.op != step.op && !is_told_anew {
            let name = java.machine.thread_name(choice.thread);
            diverged = Some((index, format!("\"{name}\" {}; in the trace it {}", now.op, step.op)));
            break;
        }
        teller.before(&mut java, choice);
        let flow = java.step(choice);
        path.push(choice);
        teller.after(java.machine, choice, index as u32);
        if let Some(why) = unjudged(&java.outcome) {
            diverged = Some((index, why));
            break;
        }
        if index + 1 == trace.steps.len() {
            reproduced = at_the_end(&mut java, &settings, &path, flow, |finding| {
                Some(finding.property) == property && finding.location == trace.location
            });
        }
    }
    if let Some(finding) = &mut reproduced {
        finding.spurious = has_spurious(&path);
    }
    let story = teller.finish(java.machine, reproduced.as_ref());
    Ok(Replay { story, reproduced, diverged })
}
