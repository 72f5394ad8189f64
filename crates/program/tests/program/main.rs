//! Programs as analyses and the machine see them: lowering, verification, the hierarchy, dynamic call sites.

mod dynamic;
mod hierarchy;
mod java_base;
mod lowering;
mod mutated_code;
mod npe;
mod random_code;
mod support;
