//! How much effort goes into what is not the search itself.
//!
//! Effort is what steps cost ([`explore::System::effort`]), not time: the same program gets the same answer every time,
//! on every machine. The times beside are those of the machine that the numbers were chosen on, where 100 million
//! units are about a second.

/// Random runs that learn what is shared: a tenth of a second.
pub const LEARNING: u64 = 10_000_000;
/// Random runs that look for violations: a little more.
pub const HUNTING: u64 = 15_000_000;
/// Looking for races after something else was found: a third of a second.
pub const RACES_AFTER: u64 = 30_000_000;
/// Making the traces of all findings shorter: half a second.
pub const SHORTENING: u64 = 50_000_000;
/// Looking at a trap again for its trace: ten seconds.
pub const EXPLAINING: u64 = 1_000_000_000;
/// What a search has spent before random runs beside it begin: a fifth of a second.
pub const BEGIN_BESIDE: u64 = 20_000_000;
/// What it spends from one meeting with them to the next: an eighth of a second.
pub const MEETING: u64 = 12_500_000;
/// As long as a search has spent no more than this, they get as much: five seconds.
pub const HALF_BESIDE: u64 = 500_000_000;
