//! All schedules with no preemption, then those with one, and so on: most bugs need few, and how far it has come tells what
//! was covered where the search itself does not end.

use super::{Pace, Spare, begun};
use crate::progress::Unwatched;
use crate::search::judge::Judge;
use crate::settings::Settings;
use crate::system::Java;
use explore::{Bound, Draws, End, Next, Plan, Reduction};
use std::sync::atomic::AtomicBool;

/// Whoever gets so far has explored more than anybody asks for.
const MOST: u64 = 64;

pub fn accompany(settings: &Settings, spare: &Spare, mut pace: Pace, stop: &AtomicBool) -> Result<(), String> {
    if pace.begin() == Next::Stop {
        return Ok(());
    }
    let mut machine = begun(settings, spare)?;
    let java = &mut Java::new(&mut machine);
    super::watched(java, settings);
    let plan = Plan::of(Reduction::Escape).within(Bound::Preemptions(MOST)).and_then(Plan::iterated);
    let plan = plan.map_err(|conflict| conflict.to_string())?;
    let mut nobody = Unwatched;
    let mut judge = Judge::of_bounds(settings, &mut nobody, stop, pace);
    let outcome = plan.run(java, &mut judge, Draws::default());
    if outcome.end == End::Complete {
        judge.figures = outcome.figures;
        judge.figures.within = Some(MOST);
    }
    while judge.report_beside(java) == Next::GoOn {}
    Ok(())
}
