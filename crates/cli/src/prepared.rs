//! A program made ready to be explored: compiled if it is a source, loaded, and about to enter its first
//! method. Its output goes nowhere, its input is empty.

use crate::complain;
use crate::failure::Failure;
use crate::input::{self, Input, Start, tell_missing_elements};
use crate::jdks::open_image;
use crate::mains;
use crate::traces::Recipe;
use check::Spare;
use classfile::ClassPath;
use flags::nearest;
use jdk::{Compiled, Jdk};
use program::PathFinder;
use std::path::Path;
use std::sync::Arc;
use vm::{LaunchError, Machine, Streams};

pub struct Prepared {
    pub machine: Machine,
    /// The main class; empty if there is none.
    pub class: String,
    class_path: String,
    pub path: Arc<ClassPath>,
    /// Classes compiled for this run; the directory goes when this does.
    pub compiled: Option<Compiled>,
}

impl Prepared {
    /// More machines that stand where this one did at first.
    pub fn spare(&self, recipe: &Recipe, jdk: &Jdk) -> Spare {
        let Self { class, class_path, path, compiled, .. } = self;
        let plan = Plan::new(recipe, jdk, (class, class_path), path, compiled.as_ref());
        // What `java` warns of was said when the first one was made.
        Spare::new(move || plan.start(|_| ()).map_err(|(Failure::Own(what) | Failure::Java(what))| what))
    }

    /// The same program, to be loaded anew.
    pub fn again(self) -> Located {
        let Self { machine: _, class, class_path, path, compiled } = self;
        Located { class, class_path, path, compiled }
    }
}

/// A program that was found, and is not loaded yet.
pub struct Located {
    class: String,
    class_path: String,
    pub path: Arc<ClassPath>,
    compiled: Option<Compiled>,
}

impl Located {
    pub fn new(recipe: &Recipe, jdk: &Jdk) -> Result<Self, Failure> {
        Self::find(recipe, jdk, if recipe.method.is_some() { Start::Method } else { Start::Main })
    }

    /// Classes that nobody starts at `main`.
    pub fn without_main(recipe: &Recipe, jdk: &Jdk) -> Result<Self, Failure> {
        Self::find(recipe, jdk, Start::Method)
    }

    fn find(recipe: &Recipe, jdk: &Jdk, start: Start) -> Result<Self, Failure> {
        let launch = &recipe.launch;
        let class_path = launch.class_path.as_deref();
        let input = match &launch.jar {
            // As `java` does: only a jar that is the target may leave its main class to be found.
            Some(jar) if start == Start::Main => input::jar(Path::new(jar), jdk)?,
            Some(jar) => input::target_jar(Path::new(jar), jdk, start)?,
            None if recipe.target.is_empty() => input::class_path_only(class_path, jdk),
            None => input::target(&recipe.target, launch, jdk, start)?,
        };
        tell_missing_elements(launch.class_path.as_deref().unwrap_or_default());
        let Input { class, mut path, class_path, compiled } = input;
        if launch.trust_manifest {
            path.trust_manifests();
        }
        if let Some(compiled) = &compiled
            && !compiled.diagnostics.is_empty()
        {
            complain(compiled.diagnostics.trim_end());
        }
        Ok(Self { class, class_path, path: Arc::new(path), compiled })
    }

    /// The library is started, and the program is not.
    pub fn boot(self, recipe: &Recipe, jdk: &Jdk) -> Result<Prepared, Failure> {
        let machine = self.plan(recipe, jdk).boot(complain)?;
        let Self { class, class_path, path, compiled } = self;
        Ok(Prepared { machine, class, class_path, path, compiled })
    }

    pub fn prepare(self, recipe: &Recipe, jdk: &Jdk) -> Result<Prepared, Failure> {
        let machine = self.plan(recipe, jdk).start(complain).inspect_err(|_| input::tell_refusals(&self.path))?;
        let Self { class, class_path, path, compiled } = self;
        Ok(Prepared { machine, class, class_path, path, compiled })
    }

    fn plan(&self, recipe: &Recipe, jdk: &Jdk) -> Plan {
        let Self { class, class_path, path, compiled } = self;
        Plan::new(recipe, jdk, (class, class_path), path, compiled.as_ref())
    }
}

/// How a machine is made, as often as one is needed.
struct Plan {
    recipe: Recipe,
    jdk: Jdk,
    class: String,
    class_path: String,
    path: Arc<ClassPath>,
    told: Option<(String, String)>,
}

impl Plan {
    fn new(
        recipe: &Recipe,
        jdk: &Jdk,
        (class, class_path): (&str, &str),
        path: &Arc<ClassPath>,
        compiled: Option<&Compiled>,
    ) -> Self {
        Self {
            recipe: recipe.clone(),
            jdk: jdk.clone(),
            class: class.to_owned(),
            class_path: class_path.to_owned(),
            path: Arc::clone(path),
            told: input::told_instead(compiled, &recipe.target),
        }
    }

    /// `warn`: what `java` would print.
    fn boot(&self, warn: fn(&str)) -> Result<Machine, Failure> {
        let finder = PathFinder { image: open_image(&self.jdk)?, path: Arc::clone(&self.path) };
        let mut options = self.recipe.launch.options(&self.jdk, self.class_path.clone());
        options.compiled = self.told.clone();
        let mut machine = Machine::boot(Box::new(finder), options, Streams::none()).map_err(Failure::own)?;
        let opened = self.recipe.launch.open_modules(&mut machine, &self.recipe.target, &self.path, warn);
        opened.map_err(|error| Failure::Java(error.to_string()))?;
        Ok(machine)
    }

    fn start(&self, warn: fn(&str)) -> Result<Machine, Failure> {
        let mut machine = self.boot(warn)?;
        let started = match &self.recipe.method {
            Some(method) => machine.start_method(&qualified(method, &self.class, &self.path)),
            None => machine.start_main(&self.class, &self.recipe.args),
        };
        started.map_err(|error| cannot_start(&error, &self.path))?;
        Ok(machine)
    }
}

/// A method may be named without its class, or its class without the package, if they are those of the main
/// class.
fn qualified(method: &str, main: &str, path: &ClassPath) -> String {
    let Some((class, _)) = method.rsplit_once('.') else { return format!("{main}.{method}") };
    let is_there = |class: &str| matches!(path.find_class(&class.replace('.', "/")), Ok(Some(_)));
    match main.rsplit_once('.') {
        Some((package, _)) if !is_there(class) && is_there(&format!("{package}.{class}")) => {
            format!("{package}.{method}")
        }
        _ => method.to_owned(),
    }
}

/// What is wrong, and what to do about it.
fn cannot_start(error: &LaunchError, path: &ClassPath) -> Failure {
    Failure::Own(match error {
        LaunchError::NotLoaded { class, cause } => {
            let known = mains::class_names(path);
            let advice = match nearest(class, known.iter().map(String::as_str)) {
                Some(meant) if meant != class => format!("did you mean {meant}?"),
                _ => "say where it is with -cp PATH, or name a .java file, a .jar or a directory".to_owned(),
            };
            format!("cannot find or load the class {class} ({cause}); {advice}")
        }
        LaunchError::Linkage { class, cause } => format!("cannot load the class {class}: {cause}"),
        LaunchError::NoMain { class } => format!(
            "the class {class} has no method `public static void main(String[] args)`; \
             name another class, or a method to start at: --method {class}.METHOD"
        ),
        LaunchError::NoMethod(why) => format!("--method: {why}"),
        LaunchError::Stopped(what) => format!("the program cannot be started: {what}"),
        error => error.to_string(),
    })
}
