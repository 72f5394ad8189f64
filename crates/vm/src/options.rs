//! What the user may set about a machine. Fixed for its life; no part of the state.

use jdk::Jdk;

#[derive(Clone, Debug)]
pub struct Options {
    pub processors: u32,
    /// Bytes of live objects beyond which `OutOfMemoryError` is thrown.
    pub max_heap: usize,
    /// Bytes beyond that which the objects of one path may take, garbage included, while stepping.
    pub max_garbage: usize,
    /// Frames beyond which `StackOverflowError` is thrown.
    pub max_frames: usize,
    /// Words allocated between collections, at least. Small values are for tests of the collector.
    pub nursery: usize,
    /// `-D` properties.
    pub properties: Vec<(String, String)>,
    pub assertions: Assertions,
    /// Feature release of the JDK whose library runs: 17, 21, 25.
    pub feature: u32,
    pub java_home: String,
    /// `JAVA_VERSION` of the JDK, e.g. 17.0.15.
    pub java_version: String,
    pub java_runtime_version: String,
    pub java_vendor: String,
    pub class_path: String,
    /// A directory that classes were compiled to for this run, and the source that the program is told instead: the
    /// directory is another one each time.
    pub compiled: Option<(String, String)>,
}

/// Bytes of a HotSpot stack that hold one frame of average size, by which stack sizes become depths.
const FRAME_BYTES: usize = 87;

/// No stack gets deeper, whatever size is asked for.
const DEEPEST: usize = 2_000_000;

impl Options {
    /// How many frames fit into a stack of this size.
    pub fn frames_in(stack_bytes: usize) -> usize {
        (stack_bytes / FRAME_BYTES).clamp(64, DEEPEST)
    }

    /// The defaults, on this JDK.
    pub fn of(jdk: &Jdk) -> Self {
        Self {
            processors: 2,
            max_heap: 2 << 30,
            max_garbage: 1 << 30,
            max_frames: 12_000,
            nursery: 4 << 20,
            properties: Vec::new(),
            assertions: Assertions::default(),
            feature: jdk.feature,
            java_home: jdk.home.display().to_string(),
            java_version: jdk.version.clone(),
            java_runtime_version: jdk.runtime_version.clone().unwrap_or_default(),
            java_vendor: jdk.vendor.clone().unwrap_or_default(),
            class_path: String::new(),
            compiled: None,
        }
    }
}

/// Which `assert` statements are executed: `-ea`, `-da` and their forms with names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assertions {
    /// In the program's classes, where no rule says otherwise.
    pub program: bool,
    /// In the library's classes.
    pub system: bool,
    /// In the order given; a later rule wins over an earlier one for the same name.
    pub rules: Vec<AssertionRule>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssertionRule {
    /// A class, or a package with its subpackages, with slashes.
    pub name: String,
    pub package: bool,
    pub enable: bool,
}

impl Assertions {
    /// `-ea`.
    pub fn enabled() -> Self {
        Self { program: true, ..Self::default() }
    }

    /// The `…` of `-ea:…` or `-da:…`.
    pub fn add_rule(&mut self, text: &str, enable: bool) {
        let rule = match text.strip_suffix("...") {
            Some(package) => AssertionRule { name: package.replace('.', "/"), package: true, enable },
            None => AssertionRule { name: text.replace('.', "/"), package: false, enable },
        };
        self.rules.push(rule);
    }

    /// Whether they are on in the class of this internal name: a rule for it, else for its package, the
    /// nearest first, else the default.
    pub fn are_enabled(&self, class: &str, system: bool) -> bool {
        let find = |name: &str, package: bool| {
            self.rules.iter().rev().find(|rule| rule.package == package && rule.name == name).map(|rule| rule.enable)
        };
        if let Some(enable) = find(class, false) {
            return enable;
        }
        let mut package = class.rfind('/').map_or("", |end| &class[..end]);
        loop {
            if let Some(enable) = find(package, true) {
                return enable;
            }
            match package.rfind('/') {
                Some(end) => package = &package[..end],
                None => return if system { self.system } else { self.program },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Assertions;

    #[test]
    fn the_nearest_rule_decides() {
        let mut assertions = Assertions::default();
        assertions.add_rule("a...", true);
        assertions.add_rule("a.b...", false);
        assertions.add_rule("a.b.C", true);
        for (class, enabled) in [("a/X", true), ("a/b/X", false), ("a/b/C", true), ("a/c/d/X", true), ("X", false)] {
            assert_eq!(assertions.are_enabled(class, false), enabled, "{class}");
        }
    }

    #[test]
    fn three_dots_alone_are_the_unnamed_package() {
        let mut assertions = Assertions::default();
        assertions.add_rule("...", true);
        assert!(assertions.are_enabled("X", false));
        assert!(!assertions.are_enabled("a/X", false));
    }
}
