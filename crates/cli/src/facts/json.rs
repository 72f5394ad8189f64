//! All of it for programs. Each fact says how it was computed.

use super::Entry;
use super::overview::assumptions;
use facts::overview::{AccessLine, Discipline, Overview, SharedField};
use facts::places::{self, Place, field_name};
use facts::{Known, Why};
use program::{ClassId, Program};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub(super) fn of(known: &Known<'_>, overview: &Overview, entry: &Entry) -> String {
    let program = known.program;
    let named = |classes: &BTreeSet<ClassId>| -> Vec<String> {
        classes.iter().map(|&class| places::short(program, class)).collect()
    };
    let threads: Vec<Value> = (overview.threads.iter())
        .map(|thread| {
            let place = thread.place.clone().unwrap_or_default();
            json!({"name": thread.name, "many": thread.many, "file": place.file, "line": place.line,
                   "by": "points-to ci-ex, allocation sites that are executed once"})
        })
        .collect();
    let orders: Vec<Value> = overview.orders.keys().map(|(first, second)| json!([first, second])).collect();
    let certain: Vec<bool> = overview.orders.values().map(|line| line.certain).collect();
    let places: Vec<Vec<String>> =
        overview.orders.values().map(|line| line.places.iter().map(Place::to_string).collect()).collect();
    let (circles, certain_circles): (Vec<&Vec<String>>, Vec<bool>) =
        overview.circles.iter().map(|(circle, certain)| (circle, *certain)).unzip();
    let immutable: Vec<String> = overview.immutable.iter().map(|&field| field_name(program, field)).collect();
    let outside: Vec<Value> = (overview.outside.iter())
        .map(|call| {
            json!({"caller": program.describe(call.caller), "callee": program.describe(call.callee),
                   "file": call.place.file, "line": call.place.line, "locks": call.locks})
        })
        .collect();
    let value = json!({
        "schema": "heddle-facts/1",
        "entry": {"kind": entry.kind, "names": entry.names},
        "threads": threads,
        "fields": overview.shared.iter().map(|shared| field(program, shared)).collect::<Vec<_>>(),
        "locks": {"orders": orders, "certain": certain, "places": places,
                  "circles": circles, "certain_circles": certain_circles,
                  "by": "locks held (certain: must, else may), points-to ci-ex (may)"},
        "immutable": {"fields": immutable, "by": "fields that are written before their object escapes only"},
        "escape": {"shared": named(&overview.escaping), "confined": named(&overview.confined),
                   "by": "reachability from statics, threads and outside, points-to ci-ex"},
        "outside": outside,
        "unknown": overview.unknown.iter().map(|unknown| {
            let place = unknown.at.map(|at| Place::of(program, unknown.caller, at)).unwrap_or_default();
            json!({"caller": program.describe(unknown.caller), "file": place.file, "line": place.line,
                   "why": why(program, &unknown.why)})
        }).collect::<Vec<_>>(),
        "assumptions": assumptions(entry),
        "methods": overview.methods,
        "own_methods": overview.own_methods,
    });
    format!("{value:#}\n")
}

fn field(program: &Program, shared: &SharedField) -> Value {
    let (how, guard) = match &shared.discipline {
        Discipline::Usually(guard) => ("usually", Some(guard.describe(program))),
        Discipline::Unlocked => ("unlocked", None),
        Discipline::Volatile => ("volatile", None),
        Discipline::ByHandle => ("by handle", None),
        Discipline::Always(guard) => ("always", Some(guard.describe(program))),
    };
    json!({
        "field": field_name(program, shared.field), "locked": how, "lock": guard,
        "accesses": shared.lines.iter().map(|line| access(program, line)).collect::<Vec<_>>(),
        "by": "locks held (must), points-to ci-ex and threads (may)",
    })
}

fn access(program: &Program, line: &AccessLine) -> Value {
    let locks: Vec<String> = line.guards.iter().map(|guard| guard.describe(program)).collect();
    json!({
        "file": line.place.file, "line": line.place.line, "write": line.write, "by_handle": line.by_handle,
        "locks": locks, "odd": line.odd,
        "threads": line.threads,
    })
}

fn why(program: &Program, why: &Why) -> String {
    match why {
        Why::Handle => "a method handle that is not known".to_owned(),
        Why::Bootstrap => "a bootstrap method decides".to_owned(),
        Why::Reflection => "reflection".to_owned(),
        Why::Native(method) => format!("native {}", program.describe(*method)),
        Why::Outside(method) => format!("outside: {}", program.describe(*method)),
    }
}
