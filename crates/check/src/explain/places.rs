//! From frames of the machine to places in the source.

use verdict::{Place, Site};
use vm::{Machine, Ref, ThreadId, TraceFrame};

/// The place of a frame.
pub fn place(machine: &Machine, frame: TraceFrame) -> Place {
    let method = machine.program.method(frame.method);
    Place {
        class: machine.program.external_name(method.class),
        method: machine.program.method_name(frame.method).to_owned(),
        file: machine.source_file(method.class),
        line: u32::try_from(machine.line_of(frame)).ok(),
    }
}

/// Where a thread stands.
pub struct Standpoint {
    /// Innermost line of the program's own code.
    pub own: Option<Place>,
    /// Innermost line of all, if that is the library's.
    pub library: Option<Place>,
    pub stack: Vec<Place>,
}

pub fn standpoint(machine: &mut Machine, thread: ThreadId) -> Standpoint {
    let frames = machine.frames_of(thread);
    from_frames(machine, &frames)
}

pub fn from_frames(machine: &Machine, frames: &[TraceFrame]) -> Standpoint {
    let of_program = |frame: &TraceFrame| machine.is_program_method(frame.method);
    // A native method has no line; its caller does.
    let with_line = |frame: &TraceFrame| of_program(frame) && !machine.program.method(frame.method).is_native();
    let own = frames.iter().find(|frame| with_line(frame)).or_else(|| frames.iter().find(|frame| of_program(frame)));
    let own = own.copied();
    let library = frames.first().copied().filter(|frame| !machine.is_program_method(frame.method));
    Standpoint {
        own: own.map(|frame| place(machine, frame)),
        library: library.map(|frame| place(machine, frame)),
        stack: frames.iter().map(|&frame| place(machine, frame)).collect(),
    }
}

/// One side of a finding: a thread, where it stands.
pub fn site(machine: &mut Machine, thread: ThreadId, what: String) -> Site {
    let frames = machine.frames_of(thread);
    let held = machine.held_by(thread);
    past_site(machine, thread, &frames, what, &held)
}

/// One side of a finding: a thread, where it was, with the locks that it held then.
pub fn past_site(machine: &Machine, thread: ThreadId, frames: &[TraceFrame], what: String, held: &[Ref]) -> Site {
    let standpoint = from_frames(machine, frames);
    Site {
        thread: machine.thread_name(thread),
        what,
        place: standpoint.own.or_else(|| standpoint.library.clone()),
        library: standpoint.library,
        holds: held.iter().map(|&object| machine.numbered(object)).collect(),
        stack: standpoint.stack,
    }
}

/// The lines of two sides, to look at first.
pub fn lines_of(sites: &[Site]) -> Vec<(Place, String)> {
    sites.iter().filter_map(|site| Some((site.place.clone()?, format!("{} here", site.what)))).collect()
}

/// What an access does, in a word.
pub fn verb(reads: bool, writes: bool) -> &'static str {
    match (reads, writes) {
        (true, true) => "updates",
        (false, true) => "writes",
        _ => "reads",
    }
}
