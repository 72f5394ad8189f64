//! What the campaign met and what stays a finding: the program's own races, though the variable is the library's.

/// Variables, ordered by name, each with why a race on it is the program's.
pub const REPORTED: &[(&str, &str)] = &[
    ("[Ljava/lang/String;", "the array behind `Arrays.asList`, which is the program's and not for several threads"),
    ("java/lang/Thread.contextClassLoader", "set by the program, with setters that promise nothing to other threads"),
    ("java/lang/Thread.daemon", "set by the program, with setters that promise nothing to other threads"),
    ("java/lang/Thread.priority", "set by the program, with setters that promise nothing to other threads"),
    ("java/lang/ThreadGroup.daemon", "set by the program, with setters that promise nothing to other threads"),
    ("java/lang/invoke/CallSite.target", "a mutable call site is by definition an ordinary variable of the program"),
    (
        "java/lang/reflect/AccessibleObject.override",
        "set by the program: whether another thread is let in depends on who comes first",
    ),
    (
        "java/util/AbstractList.modCount",
        "iterators of a synchronized list need the lock of the list, which the program has to hold",
    ),
    (
        "java/util/ArrayList.size",
        "iterators of a synchronized list need the lock of the list, which the program has to hold",
    ),
    (
        "java/util/SimpleTimeZone.dstSavings",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.endDay",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.endDayOfWeek",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.endMode",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.endMonth",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.endTime",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.endTimeMode",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.rawOffset",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.startDay",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.startDayOfWeek",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.startMode",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.startMonth",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.startTime",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.startTimeMode",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.startYear",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/SimpleTimeZone.useDaylight",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/TimeZone.ID",
        "set by the program: a time zone is mutable, and not for several threads while it is set up",
    ),
    (
        "java/util/concurrent/atomic/AtomicBoolean.value",
        "accessed by the program in plain mode (`getPlain`, `setPlain`)",
    ),
    (
        "java/util/concurrent/atomic/AtomicInteger.value",
        "accessed by the program in plain mode (`getPlain`, `setPlain`)",
    ),
    ("java/util/concurrent/atomic/AtomicLong.value", "accessed by the program in plain mode (`getPlain`, `setPlain`)"),
    (
        "java/util/concurrent/atomic/AtomicReference.value",
        "accessed by the program in plain mode (`getPlain`, `setPlain`)",
    ),
];
