//! Which class a call site of a well-known bootstrap method stands for.
//!
//! What is not exactly what such a bootstrap accepts is left to it: it is Java code and knows what to throw.

use super::constant::{Dynamic, MethodHandle, StaticArgument};
use super::labels;
use super::resolver::{Referent, Resolver};
use crate::class::{ClassId, LoaderId, MethodId};
use crate::error::{LoadError, ResolveError};
use crate::ir::Target;
use classfile::descriptor::{class_name, return_type};
use classfile::{Bytes, FormatError};
use synthesis::SynthesisError;
use synthesis::concat::{Concat, Constant as ConcatConstant};
use synthesis::lambda::{Implementation, Lambda, Serialization};
use synthesis::record::{Component, Method as RecordMethodName, RecordMethod};
use synthesis::site::Site;
use synthesis::switches::{EnumSwitch, Switch};
use thiserror::Error;

const LAMBDAS: &str = "java/lang/invoke/LambdaMetafactory";
const CONCATS: &str = "java/lang/invoke/StringConcatFactory";
const RECORDS: &str = "java/lang/runtime/ObjectMethods";
const SWITCHES: &str = "java/lang/runtime/SwitchBootstraps";
const SERIALIZABLE: &str = "java/io/Serializable";

const FLAG_SERIALIZABLE: i32 = 1;
const FLAG_MARKERS: i32 = 2;
const FLAG_BRIDGES: i32 = 4;

/// Since this release, the names of lambda classes have no number that counts them.
const UNNUMBERED: u16 = 21;

/// An instruction with a dynamic call site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub method: MethodId,
    /// The instruction of its body.
    pub at: Target,
    /// The pool index that the instruction has.
    pub cp: u16,
}

/// A dynamic call site, and what it stands for.
#[derive(Clone)]
pub struct CallSite {
    pub dynamic: Dynamic,
    pub meaning: Meaning,
}

/// What executing a call site does.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// It calls a static method of a class that is written for it, with the arguments that it has.
    Synthesised(Synthesised),
    /// The bootstrap method throws this.
    Refused { exception: &'static str, message: String },
    /// It calls what the bootstrap method, which is Java code, gives when it is run.
    Bootstrapped,
}

/// The class that a call site stands for.
#[derive(Clone, Debug)]
pub struct Synthesised {
    /// Next to which class it is to be defined: see [`crate::Program::define_site`].
    pub caller: ClassId,
    /// What the class does, and which of its methods is called.
    pub site: Site,
    /// Of that method and of the call site.
    pub descriptor: String,
    pub bytes: Bytes,
}

/// Why a call site cannot be linked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SiteError {
    #[error("a class without a file has no call sites")]
    NoFile,
    #[error(transparent)]
    Format(#[from] FormatError),
    #[error(transparent)]
    Resolve(#[from] ResolveError),
    #[error(transparent)]
    Synthesis(#[from] SynthesisError),
    #[error("{class} has no method {method}")]
    NoMethod { class: String, method: &'static str },
}

impl From<LoadError> for SiteError {
    fn from(error: LoadError) -> Self {
        Self::Resolve(error.into())
    }
}

/// What a dynamic call site stands for; see [`crate::Program::call_site`].
pub fn call_site<R: Resolver>(resolver: &mut R, place: Place) -> Result<CallSite, R::Error> {
    let program = resolver.program();
    let caller = program.method(place.method).class;
    let dynamic = program.dynamic(caller, place.cp).map_err(|error| resolver.failed(error))?;
    let arguments = dynamic.static_arguments();
    let mut reader = Reader { resolver, place, caller, dynamic: &dynamic, arguments: &arguments };
    reader.resolve_bootstrap()?;
    reader.resolve_names()?;
    let meaning = match reader.site()? {
        Some(site) => compiled(caller, site, &dynamic).map_err(|error| resolver.failed(error))?,
        None => Meaning::Bootstrapped,
    };
    Ok(CallSite { dynamic, meaning })
}

fn compiled(caller: ClassId, site: Site, dynamic: &Dynamic) -> Result<Meaning, SiteError> {
    match site.compile() {
        Ok(bytes) => {
            let descriptor = dynamic.descriptor.clone();
            Ok(Meaning::Synthesised(Synthesised { caller, site, descriptor, bytes: bytes.into() }))
        }
        Err(SynthesisError::Linkage(message)) => Ok(Meaning::Refused { exception: site.exception(), message }),
        Err(error) => Err(error.into()),
    }
}

/// Reads one site.
struct Reader<'a, R> {
    resolver: &'a mut R,
    place: Place,
    caller: ClassId,
    dynamic: &'a Dynamic,
    arguments: &'a [StaticArgument],
}

impl<R: Resolver> Reader<'_, R> {
    /// Loads the class of the bootstrap, and for a lambda the host of the nest that its class will be in.
    fn resolve_bootstrap(&mut self) -> Result<(), R::Error> {
        let Some(bootstrap) = self.dynamic.bootstrap_method() else { return Ok(()) };
        self.resolver.resolve_class_at(self.caller, bootstrap.class, &bootstrap.owner)?;
        if bootstrap.owner == LAMBDAS { self.resolver.load_host(self.caller) } else { Ok(()) }
    }

    /// Loads the classes that the call site and its static arguments name, as resolving these does (JVMS 5.4.3.6).
    fn resolve_names(&mut self) -> Result<(), R::Error> {
        self.resolver.resolve_types(self.caller, &self.dynamic.descriptor)?;
        for (&cp, argument) in self.dynamic.arguments.iter().zip(self.arguments) {
            if let StaticArgument::MethodHandle(handle) = argument {
                self.resolver.agree_on_handle(self.caller, handle)?;
            }
            match argument {
                StaticArgument::MethodHandle(handle) if !handle.descriptor.starts_with('(') => {
                    self.resolver.resolve_type(self.caller, &handle.descriptor)?;
                }
                StaticArgument::MethodType(descriptor)
                | StaticArgument::MethodHandle(MethodHandle { descriptor, .. }) => {
                    self.resolver.resolve_types(self.caller, descriptor)?;
                }
                StaticArgument::Class(name) => drop(self.resolver.resolve_class_at(self.caller, cp, name)?),
                _ => {}
            }
        }
        Ok(())
    }

    /// `None` if it is for the bootstrap method to say.
    fn site(&mut self) -> Result<Option<Site>, R::Error> {
        let Some(bootstrap) = self.dynamic.bootstrap_method() else { return Ok(None) };
        if bootstrap.kind != MethodHandle::INVOKE_STATIC {
            return Ok(None);
        }
        match (&bootstrap.owner[..], &bootstrap.name[..]) {
            (LAMBDAS, "metafactory") => self.lambda(Extras::of_metafactory),
            (LAMBDAS, "altMetafactory") => self.lambda(Extras::of_alt_metafactory),
            (CONCATS, "makeConcat") => Ok(Some(self.plain_concat())),
            (CONCATS, "makeConcatWithConstants") => Ok(self.concat()),
            (RECORDS, "bootstrap") => self.record_method(),
            (SWITCHES, "typeSwitch") => Ok(self.type_switch()),
            (SWITCHES, "enumSwitch") => Ok(self.enum_switch()),
            _ => Ok(None),
        }
    }

    /// A name for the class of the site.
    fn class_name(&mut self, what: &str) -> String {
        let Place { method, at, .. } = self.place;
        let program = self.resolver.program();
        let member = u64::from(program.method(method).member);
        let number = match what {
            "Lambda" if program.release() < UNNUMBERED => format!("${}", member + 1),
            _ => String::new(),
        };
        let caller = program.class_name(self.caller);
        format!("{caller}$${what}{number}+0x{:016x}", 0x7_0000_0000_0000 + (member << 24) + u64::from(at))
    }

    fn lambda(&mut self, extras: fn(&[StaticArgument]) -> Option<Extras>) -> Result<Option<Site>, R::Error> {
        let [
            StaticArgument::MethodType(erased),
            StaticArgument::MethodHandle(implementation),
            StaticArgument::MethodType(instantiated),
            rest @ ..,
        ] = self.arguments
        else {
            return Ok(None);
        };
        let Some(interface) = class_name(return_type(&self.dynamic.descriptor)) else { return Ok(None) };
        let Some(extras) = extras(rest) else { return Ok(None) };
        let declaring = self.declaring(implementation)?;
        let is_serializable = self.is_serializable(interface, &extras.markers)?;
        let mut markers = extras.markers;
        let serialization = match (extras.serializable, is_serializable) {
            (false, false) => Serialization::None,
            (false, true) => Serialization::Refused,
            (true, inherited) => {
                if !inherited {
                    markers.push(SERIALIZABLE.into());
                }
                let capturing_class = self.resolver.program().class_name(self.caller).to_owned();
                Serialization::Replaced { capturing_class, declaring_class: declaring }
            }
        };
        Ok(Some(Site::Lambda(Box::new(Lambda {
            class_name: self.class_name("Lambda"),
            interface: interface.to_owned(),
            markers,
            method: self.dynamic.name.clone(),
            erased: erased.clone(),
            instantiated: instantiated.clone(),
            bridges: extras.bridges,
            implementation: Implementation {
                kind: implementation.kind,
                owner: implementation.owner.clone(),
                name: implementation.name.clone(),
                descriptor: implementation.descriptor.clone(),
                owner_is_interface: implementation.interface,
            },
            factory: self.dynamic.descriptor.clone(),
            serialization,
        }))))
    }

    /// The name of the class that declares what a handle refers to.
    fn declaring(&mut self, handle: &MethodHandle) -> Result<String, R::Error> {
        let referent = self.resolver.resolve_handle(self.caller, handle)?;
        let program = self.resolver.program();
        let class = match referent {
            Referent::Field(field) => program.field(field).class,
            Referent::Method(method) => program.method(method).class,
        };
        Ok(program.class_name(class).to_owned())
    }

    /// Whether an object with these interfaces is serializable already.
    fn is_serializable(&mut self, interface: &str, markers: &[String]) -> Result<bool, R::Error> {
        let program = self.resolver.program();
        let serializable =
            program.load(LoaderId::BOOT, SERIALIZABLE).map_err(|error| self.resolver.failed(error.into()))?;
        let mut is_serializable = false;
        for name in std::iter::once(interface).chain(markers.iter().map(String::as_str)) {
            let class = self.resolver.resolve_class(self.caller, name)?;
            is_serializable |= self.resolver.program().is_subtype(class, serializable);
        }
        Ok(is_serializable)
    }

    fn plain_concat(&mut self) -> Site {
        Site::Concat(Concat::plain(self.class_name("Concat"), self.dynamic.descriptor.clone()))
    }

    fn concat(&mut self) -> Option<Site> {
        let [StaticArgument::String(recipe), constants @ ..] = self.arguments else { return None };
        let constants = constants.iter().map(concat_constant).collect::<Option<_>>()?;
        let (class_name, descriptor) = (self.class_name("Concat"), self.dynamic.descriptor.clone());
        Some(Site::Concat(Concat { class_name, descriptor, recipe: recipe.clone(), constants }))
    }

    fn record_method(&mut self) -> Result<Option<Site>, R::Error> {
        let Some(method) = RecordMethodName::of_name(&self.dynamic.name) else { return Ok(None) };
        let [StaticArgument::Class(record), StaticArgument::String(names), getters @ ..] = self.arguments else {
            return Ok(None);
        };
        let Some(components) = components(&String::from_utf16_lossy(names), getters) else { return Ok(None) };
        let class = self.resolver.resolve_class_at(self.caller, self.dynamic.arguments[0], record)?;
        let method = RecordMethod {
            class_name: self.class_name("Record"),
            record: record.clone(),
            simple_name: self.resolver.program().simple_name(class),
            components,
            method,
        };
        Ok((method.descriptor() == self.dynamic.descriptor).then_some(Site::Record(method)))
    }

    fn type_switch(&mut self) -> Option<Site> {
        let labels = self.arguments.iter().map(|label| labels::of_type(self.dynamic, label)).collect::<Option<_>>()?;
        let (class_name, descriptor) = (self.class_name("TypeSwitch"), self.dynamic.descriptor.clone());
        Some(Site::TypeSwitch(Switch { class_name, descriptor, labels }))
    }

    fn enum_switch(&mut self) -> Option<Site> {
        let labels = self.arguments.iter().map(labels::of_enum).collect::<Option<_>>()?;
        let (class_name, descriptor) = (self.class_name("EnumSwitch"), self.dynamic.descriptor.clone());
        Some(Site::EnumSwitch(EnumSwitch { class_name, descriptor, labels }))
    }
}

/// What `altMetafactory` is told besides what `metafactory` is.
#[derive(Default)]
struct Extras {
    serializable: bool,
    markers: Vec<String>,
    bridges: Vec<String>,
}

impl Extras {
    fn of_metafactory(rest: &[StaticArgument]) -> Option<Self> {
        rest.is_empty().then(Self::default)
    }

    fn of_alt_metafactory(rest: &[StaticArgument]) -> Option<Self> {
        let [StaticArgument::Integer(flags), rest @ ..] = rest else { return None };
        let (markers, rest) = if flags & FLAG_MARKERS != 0 { counted(rest)? } else { (&rest[..0], rest) };
        let (bridges, rest) = if flags & FLAG_BRIDGES != 0 { counted(rest)? } else { (&rest[..0], rest) };
        let class = |argument: &StaticArgument| match argument {
            StaticArgument::Class(name) => Some(name.clone()),
            _ => None,
        };
        let method_type = |argument: &StaticArgument| match argument {
            StaticArgument::MethodType(descriptor) => Some(descriptor.clone()),
            _ => None,
        };
        rest.is_empty().then_some(Self {
            serializable: flags & FLAG_SERIALIZABLE != 0,
            markers: markers.iter().map(class).collect::<Option<_>>()?,
            bridges: bridges.iter().map(method_type).collect::<Option<_>>()?,
        })
    }
}

/// As many arguments as the first one says, and what comes after them.
fn counted(arguments: &[StaticArgument]) -> Option<(&[StaticArgument], &[StaticArgument])> {
    let [StaticArgument::Integer(count), rest @ ..] = arguments else { return None };
    rest.split_at_checked(usize::try_from(*count).ok()?)
}

/// A constant of a recipe whose text is known without running Java code.
fn concat_constant(argument: &StaticArgument) -> Option<ConcatConstant> {
    let text = |text: String| ConcatConstant::Text(text.encode_utf16().collect());
    match argument {
        StaticArgument::String(units) => Some(ConcatConstant::Text(units.clone())),
        StaticArgument::Integer(value) => Some(text(value.to_string())),
        StaticArgument::Long(value) => Some(text(value.to_string())),
        StaticArgument::Class(name) => Some(ConcatConstant::Class(name.clone())),
        _ => None,
    }
}

/// The components of a record: their names, separated by semicolons, and handles that read their fields.
fn components(names: &str, getters: &[StaticArgument]) -> Option<Vec<Component>> {
    let names: Vec<&str> = if names.is_empty() { Vec::new() } else { names.split(';').collect() };
    if names.len() != getters.len() {
        return None;
    }
    let component = |(name, getter): (&str, &StaticArgument)| match getter {
        StaticArgument::MethodHandle(getter) if getter.kind == MethodHandle::GET_FIELD => Some(Component {
            name: name.to_owned(),
            owner: getter.owner.clone(),
            field: getter.name.clone(),
            descriptor: getter.descriptor.clone(),
        }),
        _ => None,
    };
    names.into_iter().zip(getters).map(component).collect()
}
