//! Input that tries to abort, hang or panic Heddle.

use super::Attack;

pub fn attacks() -> Vec<Attack> {
    Vec::new()
}
