//! The JDK's modules as they are declared, and what the command line adds to that.
//!
//! The module layer is not built (see [`crate::library::boot`]): who may use a package is answered here, from the `module-info`
//! classes of the image and from `--add-exports`, `--add-opens` and the like. All code of the program is in unnamed
//! modules, which read every module.
//!
//! Fixed once the program starts, so no part of the state. Messages are `java`'s, word for word.

use crate::machine::{Interrupt, Machine, Result};
use classfile::{ClassFile, ModuleInfo};
use program::{ClassId, ClassKind, LoaderId};

/// An option of `java` about modules, with its value as it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModuleOption {
    pub kind: ModuleOptionKind,
    pub value: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModuleOptionKind {
    AddModules,
    AddReads,
    AddExports,
    AddOpens,
}

impl ModuleOptionKind {
    pub const ALL: [Self; 4] = [Self::AddModules, Self::AddReads, Self::AddExports, Self::AddOpens];

    /// As on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AddModules => "--add-modules",
            Self::AddReads => "--add-reads",
            Self::AddExports => "--add-exports",
            Self::AddOpens => "--add-opens",
        }
    }
}

/// Why `java` would not start; prints as it does.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Error occurred during initialization of boot layer\n{0}")]
pub struct ModuleError(String);

impl ModuleError {
    fn unable_to_parse(kind: ModuleOptionKind, form: &str, text: &str) -> Self {
        Self(format!("java.lang.RuntimeException: Unable to parse {} {form}: {text}", kind.name()))
    }
}

/// Who wants to use a package.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asker<'a> {
    /// Whoever it is.
    Anybody,
    /// Code of the class path.
    Unnamed,
    Named(&'a str),
}

/// A module of the JDK.
pub(crate) struct DeclaredModule {
    pub name: String,
    pub loader: LoaderId,
    pub info: ModuleInfo,
}

/// A package that the command line exports, or opens.
struct Addition {
    module: String,
    /// With slashes.
    package: String,
    /// `ALL-UNNAMED`, or the name of a module.
    target: String,
    opens: bool,
}

#[derive(Default)]
pub(crate) struct Modules {
    /// A cache of what the image says.
    declared: Vec<DeclaredModule>,
    added: Vec<Addition>,
}

const ALL_UNNAMED: &str = "ALL-UNNAMED";
/// `--add-modules` of these adds nothing that is not there.
const ALL_DEFAULT: [&str; 2] = ["ALL-DEFAULT", "ALL-MODULE-PATH"];
const ALL_SYSTEM: &str = "ALL-SYSTEM";

impl Machine {
    /// Modules of the JDK with the loader that defines them and what they declare.
    pub(crate) fn declared_modules(&mut self) -> &[DeclaredModule] {
        if self.library.modules.declared.is_empty() {
            let finder = self.program.finder();
            for (name, loader) in finder.modules() {
                let Some(bytes) = finder.module_resource(&name, "module-info.class") else { continue };
                if let Ok(Some(info)) = ClassFile::parse(bytes).and_then(|file| file.module_info()) {
                    self.library.modules.declared.push(DeclaredModule { name, loader, info });
                }
            }
        }
        &self.library.modules.declared
    }

    /// Whether a module is one of the JDK's. Of those made at run time the library itself keeps count.
    pub(crate) fn is_declared(&mut self, module: &str) -> bool {
        self.declared_modules().iter().any(|declared| declared.name == module)
    }

    /// Whether a named module opens (or, if `exports` will do, exports) a package. Modules that are not the JDK's have
    /// everything open.
    pub(crate) fn module_shares(&mut self, module: &str, package: &str, asker: Asker<'_>, exports: bool) -> bool {
        let package = package.replace('.', "/");
        let Some(declared) = self.declared_modules().iter().find(|declared| declared.name == module) else {
            return true;
        };
        let info = &declared.info;
        let shared = |table: &[(String, Vec<String>)]| {
            table.iter().any(|(name, modules)| {
                let named = |to: &str| modules.iter().any(|module| module == to);
                *name == package && (modules.is_empty() || matches!(asker, Asker::Named(to) if named(to)))
            })
        };
        let to_all = (info.open || asker == Asker::Named(module)) && info.packages.contains(&package);
        if to_all || shared(&info.opens) || exports && shared(&info.exports) {
            return true;
        }
        self.library.modules.added.iter().any(|added| {
            added.module == module
                && added.package == package
                && (added.opens || exports)
                && match asker {
                    Asker::Anybody => false,
                    Asker::Unnamed => added.target == ALL_UNNAMED,
                    Asker::Named(name) => added.target == name,
                }
        })
    }

    /// Checks that code of the class path may name a public class of the JDK: its module must export the package.
    pub(crate) fn check_exported(&mut self, from: ClassId, class: ClassId) -> Result<()> {
        let mut target = class;
        while let ClassKind::Array { component } = self.program.class(target).kind {
            target = component;
        }
        let (user, used) = (self.program.class(from), self.program.class(target));
        let Some(module) = used.module else { return Ok(()) };
        if user.module.is_some() || user.loader.0 < LoaderId::APP.0 || user.trusted && user.host.is_some() {
            return Ok(());
        }
        let module = self.program.symbols.text(module).to_owned();
        let package = self.program.package(target).replace('/', ".");
        if self.module_shares(&module, &package, Asker::Unnamed, true) {
            return Ok(());
        }
        let unnamed = self.module_object(from);
        let unnamed = format!("unnamed module @0x{:x}", self.identity_hash_code(unnamed));
        let text = format!(
            "class {} (in {unnamed}) cannot access class {} (in module {module}) because module {module} does not \
             export {package} to {unnamed}",
            self.program.external_name(from),
            self.program.external_name(target),
        );
        Err(Interrupt::Throw(self.new_throwable("java/lang/IllegalAccessError", Some(&text))))
    }

    /// Does what the options say, in the order in which `java` does; returns its warnings.
    pub fn apply_module_options(&mut self, options: &[ModuleOption]) -> std::result::Result<Vec<String>, ModuleError> {
        let of = |kind| options.iter().filter(move |option| option.kind == kind).map(|option| option.value.as_str());
        let mut resolved = self.resolved_modules(&[]);
        let mut warnings = Vec::new();
        let roots: Vec<&str> = of(ModuleOptionKind::AddModules).flat_map(|value| value.split(',')).collect();
        if !roots.is_empty() {
            resolved = self.added_modules(&roots)?;
            let incubating =
                |declared: &&DeclaredModule| declared.info.is_incubating() && resolved.contains(&declared.name);
            let names: Vec<String> =
                self.declared_modules().iter().filter(incubating).map(|declared| declared.name.clone()).collect();
            if !names.is_empty() {
                warnings.push(format!("WARNING: Using incubator modules: {}", names.join(", ")));
            }
        }
        for kind in [ModuleOptionKind::AddReads, ModuleOptionKind::AddExports, ModuleOptionKind::AddOpens] {
            for (key, targets) in decoded(kind, of(kind))? {
                self.apply(kind, &key, &targets, &resolved, &mut warnings)?;
            }
        }
        Ok(warnings)
    }

    /// One key of an option with all its targets.
    fn apply(
        &mut self,
        kind: ModuleOptionKind,
        key: &str,
        targets: &[String],
        resolved: &[String],
        warnings: &mut Vec<String>,
    ) -> std::result::Result<(), ModuleError> {
        let unknown = |module: &str| format!("WARNING: Unknown module: {module} specified to {}", kind.name());
        let is_known = |module: &str| resolved.iter().any(|name| name == module);
        let (module, package) = match kind {
            ModuleOptionKind::AddReads | ModuleOptionKind::AddModules => (key, None),
            ModuleOptionKind::AddExports | ModuleOptionKind::AddOpens => match key.split_once('/') {
                Some((module, package)) if !module.is_empty() && !package.is_empty() && !package.contains('/') => {
                    (module, Some(package))
                }
                _ => return Err(ModuleError::unable_to_parse(kind, "<module>/<package>", key)),
            },
        };
        if !is_known(module) {
            warnings.push(unknown(module));
            return Ok(());
        }
        let internal = package.unwrap_or_default().replace('.', "/");
        let has_package = |declared: &DeclaredModule| declared.info.packages.contains(&internal);
        if let Some(package) = package
            && !self.declared_modules().iter().any(|declared| declared.name == module && has_package(declared))
        {
            warnings.push(format!("WARNING: package {package} not in {module}"));
            return Ok(());
        }
        for target in targets {
            if target != ALL_UNNAMED && !is_known(target) {
                warnings.push(unknown(target));
            } else if package.is_some() {
                self.library.modules.added.push(Addition {
                    module: module.to_owned(),
                    package: internal.clone(),
                    target: target.clone(),
                    opens: kind == ModuleOptionKind::AddOpens,
                });
            }
        }
        Ok(())
    }

    /// What `Add-Exports` and `Add-Opens` in the manifest of the main jar say: `java` keeps quiet about what it does not
    /// understand.
    pub fn apply_manifest(&mut self, exports: Option<&str>, opens: Option<&str>) {
        if exports.is_none() && opens.is_none() {
            return;
        }
        let resolved = self.resolved_modules(&[]);
        for (kind, value) in [(ModuleOptionKind::AddExports, exports), (ModuleOptionKind::AddOpens, opens)] {
            for key in value.unwrap_or_default().split(' ').filter(|key| !key.is_empty()) {
                let _quietly = self.apply(kind, key, &[ALL_UNNAMED.to_owned()], &resolved, &mut Vec::new());
            }
        }
    }

    /// The modules of a program that also asks for these.
    fn added_modules(&mut self, roots: &[&str]) -> std::result::Result<Vec<String>, ModuleError> {
        let mut named: Vec<String> = Vec::new();
        for &root in roots.iter().filter(|root| !root.is_empty() && !ALL_DEFAULT.contains(root)) {
            if root == ALL_SYSTEM {
                named.extend(self.declared_modules().iter().map(|declared| declared.name.clone()));
            } else if self.is_declared(root) {
                named.push(root.to_owned());
            } else {
                return Err(ModuleError(format!("java.lang.module.FindException: Module {root} not found")));
            }
        }
        Ok(self.resolved_modules(&named))
    }

    /// The modules that `java` resolves for a program of the class path, and these: every one that exports something to
    /// all and has not asked to be left out, what they require, and who provides a service that one of them uses.
    fn resolved_modules(&mut self, roots: &[String]) -> Vec<String> {
        let all = self.declared_modules();
        let is_root = |declared: &DeclaredModule| {
            roots.contains(&declared.name)
                || declared.info.is_resolved_by_default()
                    && declared.info.exports.iter().any(|(_, targets)| targets.is_empty())
        };
        let mut resolved: Vec<bool> = all.iter().map(is_root).collect();
        loop {
            let before = resolved.clone();
            for (at, declared) in all.iter().enumerate().filter(|&(at, _)| before[at]) {
                for (other, needed) in all.iter().enumerate().filter(|&(other, _)| other != at) {
                    resolved[other] |= declared.info.requires.contains(&needed.name)
                        || needed.info.provides.iter().any(|(service, _)| declared.info.uses.contains(service))
                            && needed.info.is_resolved_by_default();
                }
            }
            if resolved == before {
                let names = all.iter().zip(&resolved).filter(|&(_, &resolved)| resolved);
                return names.map(|(declared, _)| declared.name.clone()).collect();
            }
        }
    }
}

/// The targets by key, in the order of the `HashMap` in which `java` keeps them.
fn decoded<'a>(
    kind: ModuleOptionKind,
    values: impl Iterator<Item = &'a str>,
) -> std::result::Result<Vec<(String, Vec<String>)>, ModuleError> {
    let mut map: Vec<(String, Vec<String>)> = Vec::new();
    for value in values {
        let (key, targets) = value
            .split_once('=')
            .filter(|(key, targets)| !key.is_empty() && !targets.is_empty())
            .ok_or_else(|| ModuleError::unable_to_parse(kind, "<module>=<value>", value))?;
        let targets: Vec<String> = targets.split(',').filter(|target| !target.is_empty()).map(str::to_owned).collect();
        if targets.is_empty() {
            let text = format!("java.lang.RuntimeException: Target must be specified: {} {value}", kind.name());
            return Err(ModuleError(text));
        }
        match map.iter_mut().find(|(known, _)| known == key) {
            Some((_, known)) => known.extend(targets),
            None => map.push((key.to_owned(), targets)),
        }
    }
    let mut buckets: usize = 16;
    while map.len() > buckets / 4 * 3 {
        buckets *= 2;
    }
    map.sort_by_key(|(key, _)| {
        let hash = key.encode_utf16().fold(0u32, |hash, unit| hash.wrapping_mul(31).wrapping_add(u32::from(unit)));
        (hash ^ hash >> 16) as usize & (buckets - 1)
    });
    Ok(map)
}

#[cfg(test)]
mod tests {
    use super::{ModuleOptionKind, decoded};

    #[test]
    fn targets_of_one_key_come_together() {
        let values = ["n1/a=ALL-UNNAMED", "java.base/nope=x,,y", "n0/z=x", "n1/b=x", "n1/a=z"];
        let map = decoded(ModuleOptionKind::AddOpens, values.into_iter()).expect("they can be parsed");
        let keys: Vec<&str> = map.iter().map(|(key, _)| key.as_str()).collect();
        // As `java` prints its warnings about them.
        assert_eq!(keys, ["java.base/nope", "n1/b", "n1/a", "n0/z"]);
        assert_eq!(map[0].1, ["x", "y"]);
        assert_eq!(map[2].1, ["ALL-UNNAMED", "z"]);
    }

    #[test]
    fn what_has_no_target_is_refused() {
        for value in ["", "java.base/a", "=x", "java.base/a=", "java.base/a=,"] {
            assert!(decoded(ModuleOptionKind::AddOpens, [value].into_iter()).is_err(), "{value}");
        }
    }
}
