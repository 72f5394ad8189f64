//! Classes and fields of the library that the machine itself touches.

use program::{ClassId, HEADER_WORDS, LoadError, LoaderId, MethodId, Primitive, Program};

macro_rules! known {
    (classes { $($class:ident: $class_name:literal,)* } fields { $($field:ident: $owner:ident . $field_name:literal,)* }) => {
        /// Ids of well-known classes, and word offsets of well-known fields (0 if the JDK has none).
        #[derive(Clone, Debug)]
        #[allow(dead_code, reason = "some classes are here for the sake of their fields only")]
        pub struct Known {
            $(pub $class: ClassId,)*
            $(pub $field: u32,)*
            /// The word behind the fields of `Throwable` that is the machine's own.
            pub throwable_origin: u32,
            /// `Class.protectionDomain`; where there is no such field, a word of the machine behind the others.
            pub class_domain: u32,
            /// `Object.<init>`: stands in where a frame needs a method.
            pub object_init: MethodId,
            pub prim_arrays: [ClassId; 8],
            pub object_array: ClassId,
            pub string_array: ClassId,
            pub class_array: ClassId,
            pub wrappers: [ClassId; 8],
        }

        impl Known {
            pub fn load(program: &mut Program) -> Result<Self, LoadError> {
                $(let $class = program.load(LoaderId::BOOT, $class_name)?;)*
                $(let $field = program
                    .find_field($owner, $field_name)
                    .map_or(0, |field| program.field(field).word);)*
                let root = program.load(LoaderId::BOOT, "java/lang/Object")?;
                let object_init = program.find_method(root, "<init>", "()V").ok_or_else(no_constructor)?;
                let mut prim_arrays = [ClassId(0); 8];
                let mut wrappers = [ClassId(0); 8];
                for primitive in &Primitive::ALL[..8] {
                    let class = program.primitive(*primitive);
                    prim_arrays[*primitive as usize] = program.array_of(class);
                    wrappers[*primitive as usize] = program.load(LoaderId::BOOT, primitive.wrapper())?;
                }
                let mut array_of = |name| program.load(LoaderId::BOOT, name);
                let object_array = array_of("[Ljava/lang/Object;")?;
                let string_array = array_of("[Ljava/lang/String;")?;
                let class_array = array_of("[Ljava/lang/Class;")?;
                let root = program.load(LoaderId::BOOT, "java/lang/Throwable")?;
                let throwable_origin = HEADER_WORDS + program.class(root).instance_words - 1;
                let root = program.load(LoaderId::BOOT, "java/lang/Class")?;
                let class_domain = match program.find_field(root, "protectionDomain") {
                    Some(field) => program.field(field).word,
                    None => HEADER_WORDS + program.class(root).instance_words - 1,
                };
                Ok(Self { $($class,)* $($field,)* throwable_origin, class_domain, object_init, prim_arrays, object_array, string_array, class_array, wrappers })
            }
        }
    };
}

fn no_constructor() -> LoadError {
    LoadError::Format { name: "java/lang/Object".into(), reason: "it has no constructor".into() }
}

known! {
    classes {
        object: "java/lang/Object",
        class: "java/lang/Class",
        string: "java/lang/String",
        throwable: "java/lang/Throwable",
        error: "java/lang/Error",
        thread: "java/lang/Thread",
        thread_group: "java/lang/ThreadGroup",
        stack_trace_element: "java/lang/StackTraceElement",
        cloneable: "java/lang/Cloneable",
        reference: "java/lang/ref/Reference",
        weak_reference: "java/lang/ref/WeakReference",
        soft_reference: "java/lang/ref/SoftReference",
        phantom_reference: "java/lang/ref/PhantomReference",
        var_handle: "java/lang/invoke/VarHandle",
        method_type: "java/lang/invoke/MethodType",
        method_handle: "java/lang/invoke/MethodHandle",
        member_name: "java/lang/invoke/MemberName",
        call_site: "java/lang/invoke/CallSite",
        class_loader: "java/lang/ClassLoader",
        system: "java/lang/System",
    }
    fields {
        string_value: string."value",
        string_coder: string."coder",
        throwable_message: throwable."detailMessage",
        throwable_cause: throwable."cause",
        throwable_trace: throwable."stackTrace",
        throwable_backtrace: throwable."backtrace",
        throwable_depth: throwable."depth",
        throwable_suppressed: throwable."suppressedExceptions",
        throwable_unassigned: throwable."UNASSIGNED_STACK",
        throwable_sentinel: throwable."SUPPRESSED_SENTINEL",
        thread_eetop: thread."eetop",
        thread_holder: thread."holder",
        thread_status: thread."threadStatus",
        thread_daemon: thread."daemon",
        thread_interrupted: thread."interrupted",
        thread_name: thread."name",
        class_loader_field: class."classLoader",
        class_component: class."componentType",
        class_module: class."module",
        class_modifiers: class."modifiers",
        class_primitive: class."primitive",
        class_raw_flags: class."classFileAccessFlags",
        class_name_field: class."name",
        class_data: class."classData",
        reference_referent: reference."referent",
        reference_discovered: reference."discovered",
        method_handle_type: method_handle."type",
        method_type_params: method_type."ptypes",
        method_type_ret: method_type."rtype",
        member_class: member_name."clazz",
        member_name_field: member_name."name",
        member_type: member_name."type",
        member_flags: member_name."flags",
        member_method: member_name."method",
    }
}

impl Known {
    pub fn prim_array(&self, primitive: Primitive) -> ClassId {
        self.prim_arrays[primitive as usize]
    }

    /// The primitive type that a class boxes.
    pub fn unwrapped(&self, class: ClassId) -> Option<Primitive> {
        self.wrappers.iter().position(|&w| w == class).map(|at| Primitive::ALL[at])
    }
}
