//! How the programs are searched: each configuration is a name and the options of `heddle check` that select it.
//!
//! Add one = one item of [`CONFIGURATIONS`]. Options that `heddle check` refuses are shown as refused, never left out.

use super::published::Column;

pub struct Configuration {
    pub name: &'static str,
    pub options: &'static [&'static str],
    /// The column of the published tables that it corresponds to.
    pub published: Option<Column>,
    /// How it is searched with respect to learnt beliefs.
    pub beliefs: Beliefs,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beliefs {
    /// With and without.
    Any,
    /// Only without: what the published search did has none.
    Off,
    /// Only without, and accesses in the library are no choices, as in the published search. That loses behaviours, so
    /// nothing is verified.
    OffOwn,
    /// Only with: the default of `heddle check`.
    On,
}

const fn row(name: &'static str, options: &'static [&'static str], published: Option<Column>) -> Configuration {
    Configuration { name, options, published, beliefs: Beliefs::Any }
}

/// Every access is a step.
pub const NONE: &str = "none";
/// Accesses to what several threads can reach are steps: what Java PathFinder does by itself.
pub const ESCAPE: &str = "escape";
pub const INSENSITIVE: &str = "insensitive";
pub const CALLEE: &str = "callee";
pub const SENSITIVE: &str = "sensitive";
pub const INSENSITIVE_IMMUTABLE: &str = "insensitive+immutable";
pub const CALLEE_IMMUTABLE: &str = "callee+immutable";
pub const SENSITIVE_IMMUTABLE: &str = "sensitive+immutable";
pub const CI_EX: &str = "sensitive+immutable+ci-ex";
pub const DYNAMIC: &str = "dynamic";
pub const DYNAMIC_FACTS: &str = "dynamic+facts";
pub const AUTO_ALONE: &str = "auto, facts off";
/// The default of `heddle check`.
pub const AUTO: &str = "auto";

/// How often the programs are searched: what `--beliefs` is asked for, and the title of the table.
pub const TABLES: &[(Beliefs, &str, &str)] = &[
    (Beliefs::Off, "off", "without beliefs"),
    (Beliefs::OffOwn, "off-own", "and own choices only"),
    (Beliefs::On, "on", "with learnt beliefs"),
];

pub const CONFIGURATIONS: &[Configuration] = &[
    row(NONE, &["--no-hunt", "--reduction", "none", "--facts", "none"], None),
    row(ESCAPE, &["--no-hunt", "--reduction", "escape", "--facts", "none"], Some(Column::Original)),
    row(INSENSITIVE, &escape("insensitive", "off", "none"), Some(Column::Insensitive)),
    row(CALLEE, &escape("callee", "off", "none"), Some(Column::Callee)),
    row(SENSITIVE, &escape("sensitive", "off", "none"), Some(Column::Sensitive)),
    row(INSENSITIVE_IMMUTABLE, &escape("insensitive", "on", "none"), Some(Column::InsensitiveImmutable)),
    row(CALLEE_IMMUTABLE, &escape("callee", "on", "none"), Some(Column::CalleeImmutable)),
    row(SENSITIVE_IMMUTABLE, &escape("sensitive", "on", "none"), Some(Column::SensitiveImmutable)),
    row(CI_EX, &escape("sensitive", "on", "ci-ex"), Some(Column::CiEx)),
    Configuration {
        beliefs: Beliefs::Off,
        ..row(
            "published rule",
            &[
                "--no-hunt",
                "--reduction",
                "escape",
                "--facts",
                "sensitive",
                "--immutable",
                "on",
                "--points-to",
                "none",
                "--facts-rule",
                "published",
            ],
            Some(Column::SensitiveImmutable),
        )
    },
    row(DYNAMIC, &["--no-hunt", "--reduction", "dynamic", "--facts", "none"], Some(Column::Dynamic)),
    row(
        DYNAMIC_FACTS,
        &["--no-hunt", "--reduction", "dynamic", "--facts", "sensitive", "--immutable", "on", "--points-to", "ci-ex"],
        Some(Column::DynamicStatic),
    ),
    Configuration { beliefs: Beliefs::On, ..row(AUTO_ALONE, &["--facts", "none"], None) },
    Configuration { beliefs: Beliefs::On, ..row(AUTO, &[], None) },
];

const fn escape(facts: &'static str, immutable: &'static str, points_to: &'static str) -> [&'static str; 9] {
    ["--no-hunt", "--reduction", "escape", "--facts", facts, "--immutable", immutable, "--points-to", points_to]
}

/// Without beliefs the first should have no more choices than the second.
pub const EXPECTED: &[(&str, &str)] = &[
    (ESCAPE, NONE),
    (INSENSITIVE, ESCAPE),
    (CALLEE, INSENSITIVE),
    (SENSITIVE, CALLEE),
    (INSENSITIVE_IMMUTABLE, INSENSITIVE),
    (CALLEE_IMMUTABLE, CALLEE),
    (SENSITIVE_IMMUTABLE, SENSITIVE),
    (CI_EX, SENSITIVE_IMMUTABLE),
    (DYNAMIC_FACTS, DYNAMIC),
    (DYNAMIC_FACTS, CI_EX),
];
