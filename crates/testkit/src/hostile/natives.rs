//! Every native method with hostile arguments.

use super::Attack;

pub fn attacks() -> Vec<Attack> {
    Vec::new()
}
