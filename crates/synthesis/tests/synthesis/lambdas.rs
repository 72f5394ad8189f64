//! Lambdas: ways to call, captures, bridges, markers, serialization.

use crate::harness::{Generated, check};
use synthesis::SynthesisError;
use synthesis::lambda::{Implementation, Lambda, Serialization};

const OBJECT_TO_OBJECT: &str = "(Ljava/lang/Object;)Ljava/lang/Object;";

/// An implementation in `Driver$Target` of `java.util.function.Function`, unless changed.
fn function(name: &str, kind: u8, method: &str, descriptor: &str, captured: &str) -> Lambda {
    Lambda {
        class_name: name.into(),
        interface: "java/util/function/Function".into(),
        markers: vec![],
        method: "apply".into(),
        erased: OBJECT_TO_OBJECT.into(),
        instantiated: "(Ljava/lang/String;)Ljava/lang/String;".into(),
        bridges: vec![],
        implementation: Implementation {
            kind,
            owner: "Driver$Target".into(),
            name: method.into(),
            descriptor: descriptor.into(),
            owner_is_interface: false,
        },
        factory: format!("({captured})Ljava/util/function/Function;"),
        serialization: Serialization::None,
    }
}

fn compile(specs: Vec<Lambda>) -> Vec<Generated> {
    specs.into_iter().map(|spec| (spec.class_name.clone(), spec.compile())).collect()
}

const STRING_TO_STRING: &str = "(Ljava/lang/String;)Ljava/lang/String;";
const TARGET: &str = "LDriver$Target;";

fn of_interface(mut lambda: Lambda, owner: &str) -> Lambda {
    lambda.implementation.owner = owner.into();
    lambda.implementation.owner_is_interface = true;
    lambda
}

#[test]
fn lambdas_do_as_java_does() {
    let target_to_string = format!("({TARGET})Ljava/lang/String;");
    let mut specs = vec![
        function("Static", 6, "fixed", STRING_TO_STRING, ""),
        of_interface(function("InterfaceStatic", 6, "make", STRING_TO_STRING, ""), "Driver$Shape"),
        of_interface(function("InterfacePrivate", 9, "hidden", STRING_TO_STRING, "LDriver$Shape;"), "Driver$Shape"),
        function("Bound", 5, "bound", STRING_TO_STRING, TARGET),
        function("PrivateBound", 5, "hidden", STRING_TO_STRING, TARGET),
        of_interface(function("InterfaceBound", 9, "shape", STRING_TO_STRING, "LDriver$Shape;"), "Driver$Shape"),
        Lambda { instantiated: target_to_string.clone(), ..function("Unbound", 5, "name", "()Ljava/lang/String;", "") },
        Lambda {
            instantiated: target_to_string,
            ..of_interface(function("InterfaceUnbound", 9, "title", "()Ljava/lang/String;", ""), "Driver$Shape")
        },
        Lambda {
            instantiated: format!("(Ljava/lang/String;){TARGET}"),
            ..function("New", 8, "<init>", "(Ljava/lang/String;)V", "")
        },
        Lambda {
            instantiated: format!("(Ljava/lang/String;){TARGET}"),
            ..function("NewCaptured", 8, "<init>", "(JLjava/lang/String;)V", "J")
        },
        function(
            "Captures",
            6,
            "all",
            "(ZBCSIJFDLjava/lang/Object;[ILjava/lang/String;)Ljava/lang/String;",
            "ZBCSIJFDLjava/lang/Object;[I",
        ),
    ];
    for (name, result) in [("DropInt", "I"), ("DropLong", "J"), ("DropObject", "Ljava/lang/Object;"), ("DropVoid", "V")]
    {
        let mut spec = function(name, 6, &name.to_lowercase(), &format!("(Ljava/lang/String;){result}"), "");
        spec.interface = "java/util/function/Consumer".into();
        spec.method = "accept".into();
        spec.erased = "(Ljava/lang/Object;)V".into();
        spec.instantiated = "(Ljava/lang/String;)V".into();
        spec.factory = "()Ljava/util/function/Consumer;".into();
        specs.push(spec);
    }
    // A generic method gives an object; the instantiated type says which number that is.
    for (primitive, interface) in [("I", "ToInt"), ("J", "ToLong"), ("C", "ToChar"), ("Z", "ToBoolean")] {
        let mut spec = function(&format!("Generic{primitive}"), 6, "identity", OBJECT_TO_OBJECT, "");
        spec.interface = format!("Driver${interface}");
        spec.method = "get".into();
        spec.erased = format!("(Ljava/lang/Object;){primitive}");
        spec.instantiated = spec.erased.clone();
        spec.factory = format!("()LDriver${interface};");
        specs.push(spec);
    }
    let mut bridged = function("Bridged", 6, "fixed", STRING_TO_STRING, "");
    bridged.interface = "Driver$Narrow".into();
    bridged.erased = STRING_TO_STRING.into();
    bridged.factory = "()LDriver$Narrow;".into();
    bridged.bridges = vec![OBJECT_TO_OBJECT.into(), STRING_TO_STRING.into(), OBJECT_TO_OBJECT.into()];
    bridged.markers = vec!["java/util/RandomAccess".into(), "Driver$Narrow".into(), "java/lang/Cloneable".into()];
    specs.push(bridged);
    let mut saved = function("Saved", 6, "saved", "(JILjava/lang/String;)Ljava/lang/String;", "JI");
    saved.markers = vec!["java/io/Serializable".into()];
    let mut refused = saved.clone();
    saved.serialization =
        Serialization::Replaced { capturing_class: "Driver".into(), declaring_class: "Driver$Target".into() };
    refused.class_name = "Refused".into();
    refused.serialization = Serialization::Refused;
    specs.extend([saved, refused]);
    check("lambda", include_str!("LambdaDriver.java"), 17, &[], compile(specs));
}

/// `invokespecial` of another class's method is for trusted classes only: the verifier is off for it.
#[test]
fn what_only_a_trusted_class_may_do() {
    let specs = vec![function("Special", 7, "bound", STRING_TO_STRING, TARGET)];
    check(
        "trusted",
        include_str!("TrustedDriver.java"),
        17,
        &["-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote", "-XX:-BytecodeVerificationLocal"],
        compile(specs),
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    let message = |lambda: Lambda| match lambda.compile() {
        Err(SynthesisError::Linkage(message)) => message,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        message(function("A", 6, "m", "()V", "")),
        "Incorrect number of parameters for static method Driver$Target.m; 0 captured parameters, \
         1 functional interface method parameters, 0 implementation parameters"
    );
    assert!(message(function("A", 6, "m", "(Ljava/lang/String;)V", "")).contains("lambda return"));
    assert!(message(function("A", 4, "m", STRING_TO_STRING, "")).contains("kind"));
    let fewer = Lambda { instantiated: "()V".into(), ..function("A", 6, "m", STRING_TO_STRING, "") };
    assert!(message(fewer).contains("0 dynamic parameters"));
    let bridge = Lambda { bridges: vec!["()V".into()], ..function("A", 6, "m", STRING_TO_STRING, "") };
    assert!(message(bridge).contains("bridge signature"));
    let broken = function("A", 6, "m", "(L", "");
    assert_eq!(broken.compile(), Err(SynthesisError::Descriptor("(L".into())));
}
