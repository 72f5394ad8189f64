//! The list, ordered by name.

use super::Benign;

const SAME_VALUE: &str = "computed from immutable content; every thread computes the same value, in one word";
const SAME_OBJECT: &str =
    "made from immutable content when first asked for; one that another thread made is equal, and its fields are final";
const SAME_TEXT: &str = "a string or a class, computed from immutable content: every thread computes an equal one, and strings and classes are safe to publish by a race";
const SAME_VALUE_TWICE: &str = "computed from immutable content; every thread computes the same value, in one word. The field is read again after the test, which is right as long as a thread does not see an older value after a newer one";
const SAME_TEXT_TWICE: &str = "a string, computed from immutable content: every thread computes an equal one, and strings are safe to publish by a race. The field is read again after the test for null, which is right as long as a thread does not see an older value after a newer one";
const GENERICS: &str = "the signature as a tree, made when first asked for and reachable by final fields; one that another thread made is equal. The field is read again after the test for null, which is right as long as a thread does not see an older value after a newer one";
const CURRENCY: &str = "found by the locale when first asked for, and marked as there by a volatile; a thread that is late finds the same again. What the setters do to it is the program's";
const HIJRAH_BOUND: &str = "not the program's, though it may do harm: each thread that comes before the calendar is ready fills it from the same table, and one that is late resets this bound for a moment. What follows if the program sees it then is explored, and reported";
const HIJRAH_TABLE: &str =
    "filled from the same table by each thread that comes before the calendar is ready; every thread computes the same";
const VIEW: &str = "a view made when first asked for; it holds nothing but final references, so whichever one a thread sees is as good";
const VIEW_TWICE: &str = "a view made when first asked for; it holds nothing but final references, so whichever one a thread sees is as good. The field is read again after the test for null, which is right as long as a thread does not see an older value after a newer one";
const AT_INIT: &str = "set by the initialiser of the class that provides it, always to an equal object without state; who reads null has that class initialised first, and reads again after it";
const QUEUE_NODE: &str =
    "set before the node is published or by its own thread; a stale reading leads to a needless or repeated unpark";
const QUEUE_LINK: &str = "written plainly only before the node is published, or by its own thread; who follows a stale link starts again from the tail";
const ONCE: &str = "guarded by the task's volatile state; cleared when nobody looks at it any more";
const OWN_COUNT: &str = "a cache of a thread's own count; each thread takes it only if it is its own";
const CLAIMED: &str = "set before the completion is published, cleared by the one thread that has claimed it; others read it once, and do nothing if it is null";
const LINK_BY_CAS: &str =
    "written plainly only before it is published; later changes are by compare-and-set, readers try again";
const HINT: &str = "a hint where to look or how far to go; a stale value costs time only";
const TABLE: &str = "a table of what was made before; an element goes from null to a value that every thread would make alike, and whose fields are final";
const CELLS: &str = "a table of counters for whoever meets another thread: an element goes from null to a cell under a lock, and who sees none yet takes another way. A sum that is taken meanwhile is promised to be no snapshot";
const CANCELLED: &str = "cleared when the task is done or cancelled, so that memory is not kept; read once, and null means that there is nothing left to do";

/// What is known to be racy on purpose.
pub const BENIGN: &[Benign] = &[
    Benign {
        variable: "[C",
        of: None,
        by: &["jdk/internal/math/FloatingDecimal$BinaryToASCIIBuffer"],
        why: "the buffer of a shared constant, which zero and infinity are formatted by: every thread writes the same characters to the same places before it reads them",
        found: "`DoubleAdder.toString`, JDK 17",
    },
    Benign {
        variable: "[Ljava/lang/ClassValue$Entry;",
        of: None,
        by: &["java/lang/ClassValue"],
        why: "a cache that is read without locks by design; an entry has final fields and says itself which version it is of, and who finds none or another looks it up under the lock",
        found: "`ObjectOutputStream.writeObject`, JDK 17 and 25",
    },
    Benign {
        variable: "[Ljava/lang/invoke/MemberName;",
        of: None,
        by: &["java/lang/invoke/"],
        why: "a table of what was resolved before; every thread resolves alike. The fields of the element are not final: that they are seen rests on the order of stores, which HotSpot keeps",
        found: "`VarHandle.toMethodHandle`, JDK 17 and 25",
    },
    Benign {
        variable: "[Ljava/lang/invoke/MethodHandle;",
        of: None,
        by: &["java/lang/invoke/"],
        why: TABLE,
        found: "`VarHandle.toMethodHandle`, JDK 17 and 25",
    },
    Benign {
        variable: "[Ljava/lang/invoke/MethodType;",
        of: None,
        by: &["java/lang/invoke/"],
        why: TABLE,
        found: "`MethodType.wrap`, JDK 17 and 25",
    },
    Benign {
        variable: "[Ljava/lang/ref/SoftReference;",
        of: None,
        by: &["java/text/BreakIterator"],
        why: "a cache of the last iterator of each kind, which says itself of which locale it is and is only cloned; an element never becomes null again. That its fields, which are not final, are seen rests on the order of stores, which HotSpot keeps",
        found: "`BreakIterator.getWordInstance`, JDK 17 and 25",
    },
    Benign {
        variable: "[Ljava/util/concurrent/ConcurrentHashMap$CounterCell;",
        of: None,
        by: &["java/util/concurrent/ConcurrentHashMap"],
        why: CELLS,
        found: "three threads in `ConcurrentHashMap.put` and `size`, JDK 17 and 25",
    },
    Benign {
        variable: "[Ljava/util/concurrent/ForkJoinPool$WorkQueue;",
        of: None,
        by: &["java/util/concurrent/"],
        why: LINK_BY_CAS,
        found: "the scene `forkJoin`, JDK 17 and 25",
    },
    Benign {
        variable: "[Ljava/util/concurrent/ForkJoinTask;",
        of: None,
        by: &["java/util/concurrent/"],
        why: LINK_BY_CAS,
        found: "the scene `forkJoin`, JDK 17 and 25",
    },
    Benign {
        variable: "[Ljava/util/concurrent/atomic/Striped64$Cell;",
        of: None,
        by: &["java/util/concurrent/atomic/"],
        why: CELLS,
        found: "three threads in `LongAdder.add` and `sum`, JDK 17 and 25",
    },
    field(
        "java/io/ClassCache$CacheRef.strongReferent",
        "cleared when somebody has got it; who does not find it takes the soft reference. The source says that the race is harmless",
        "`ObjectOutputStream.writeObject`, JDK 17 and 25",
    ),
    field("java/io/File.status", "a constant of an enum, the same for every thread", "`File.toURL`, JDK 17 and 25"),
    Benign {
        variable: "java/io/FilePermission.actions",
        of: None,
        by: &["java/io/FilePermission.getActions"],
        why: SAME_TEXT_TWICE,
        found: "`FilePermission.getActions`, JDK 17 and 25",
    },
    field(
        "java/io/FilterOutputStream.out",
        "set to null by close under the lock, and read by checkError without: that is true or false as if it had been asked a moment earlier or later",
        "`PrintStream.checkError` and `PrintStream.close`, JDK 17 and 25",
    ),
    field(
        "java/io/PrintStream.trouble",
        "goes from false to true once; a stale answer is that of a moment earlier",
        "`PrintStream.checkError`, JDK 17 and 25",
    ),
    field(
        "java/io/PrintWriter.out",
        "set to null by close under the lock, and read by checkError without: that is true or false as if it had been asked a moment earlier or later",
        "`PrintWriter.checkError` and `PrintWriter.close`, JDK 17 and 25",
    ),
    field(
        "java/io/PrintWriter.trouble",
        "goes from false to true once; a stale answer is that of a moment earlier",
        "`PrintWriter.flush`, JDK 17 and 25",
    ),
    field("java/lang/Class$ReflectionData.canonicalName", SAME_TEXT, "`Class.getCanonicalName`, JDK 17 and 25"),
    field("java/lang/Class$ReflectionData.simpleName", SAME_TEXT, "`Class.getSimpleName`, JDK 17 and 25"),
    field(
        "java/lang/Class.allPermDomain",
        "a domain with all permissions, made when first asked for; one that another thread made is equal. The field is read again after the test for null, which is right as long as a thread does not see an older value after a newer one",
        "`Lookup.defineClass`, JDK 17",
    ),
    field(
        "java/lang/Class.classValueMap",
        "a cache that is read without locks by design; it is published behind a store fence, and who sees none goes on under the lock",
        "`ClassValue.get` and `ClassValue.remove`, JDK 17 and 25",
    ),
    field("java/lang/Class.packageName", SAME_TEXT, "`Class.getResource`, JDK 17 and 25"),
    field(
        "java/lang/Class.reflectionFactory",
        "the one factory that there is, whoever asks for it first; it has no state but final fields",
        "`Class.getFields`, JDK 17 and 25",
    ),
    field("java/lang/Enum.hash", SAME_VALUE, "`Enum.hashCode`, JDK 25"),
    field(
        "java/lang/Package.packageInfo",
        "a class, the same whoever looks it up. The field is read again after the test for null, which is right as long as a thread does not see an older value after a newer one",
        "`Package.isAnnotationPresent`, JDK 17 and 25",
    ),
    field("java/lang/Runtime.version", SAME_OBJECT, "`Runtime.version`, JDK 17 and 25"),
    field("java/lang/String.hash", SAME_VALUE, "`Field.get`, JDK 17 and 25"),
    field("java/lang/String.hashIsZero", SAME_VALUE, "`HexFormat.hashCode`, JDK 17 and 25"),
    field("java/lang/invoke/CallSite.GET_TARGET", SAME_OBJECT, "`MutableCallSite.dynamicInvoker`, JDK 17 and 25"),
    field(
        "java/lang/invoke/CallSite.TARGET_OFFSET",
        "an offset that never changes; its upper half is zero, so that half a value is none or all of it",
        "`VolatileCallSite.getTarget`, JDK 17 and 25",
    ),
    field("java/lang/invoke/LazyInitializingVarHandle.initialized", SAME_VALUE, "the scene `staticHandle`, JDK 25"),
    field(
        "java/lang/invoke/MethodHandle.asTypeCache",
        "the last conversion, with final fields; who takes it has compared its type with the one that is wanted",
        "`MethodHandle.invokeWithArguments`, JDK 17 and 25",
    ),
    field(
        "java/lang/invoke/MethodHandle.asTypeSoftCache",
        "the last conversion, with final fields; who takes it has compared its type with the one that is wanted",
        "not met yet: read in the source beside `asTypeCache`",
    ),
    field(
        "java/lang/invoke/MethodHandleImpl$AsVarargsCollector.asCollectorCache",
        "the last collector, with final fields; who takes it has compared how many parameters it has",
        "`MethodHandle.invokeWithArguments` of a handle with a variable number of arguments, JDK 17 and 25",
    ),
    field("java/lang/invoke/MethodType.invokers", SAME_OBJECT, "`MutableCallSite.dynamicInvoker`, JDK 17 and 25"),
    field("java/lang/invoke/MethodType.methodDescriptor", SAME_TEXT, "`MethodType.descriptorString`, JDK 17 and 25"),
    field("java/lang/invoke/MethodType.wrapAlt", SAME_OBJECT, "`MethodType.wrap`, JDK 17 and 25"),
    field(
        "java/lang/invoke/StringConcatFactory.NEW_STRING",
        SAME_OBJECT,
        "not met yet: read in the source beside `CallSite.GET_TARGET`",
    ),
    field(
        "java/lang/invoke/StringConcatFactory.NEW_STRINGIFIER",
        SAME_OBJECT,
        "not met yet: read in the source beside `CallSite.GET_TARGET`",
    ),
    field(
        "java/lang/invoke/VarHandle.methodHandleTable",
        "an array made when first asked for; a thread that does not see another's makes one of its own, and fills it alike",
        "`VarHandle.getMethodHandle`, JDK 25",
    ),
    field(
        "java/lang/invoke/VarHandle.methodTypeTable",
        "an array made when first asked for; a thread that does not see another's makes one of its own, and fills it alike",
        "`VarHandle.getMethodHandle`, JDK 25",
    ),
    field(
        "java/lang/invoke/VarHandle.typesAndInvokers",
        "an object with two arrays in final fields, made when first asked for; a thread that does not see another's makes one of its own, and fills it alike",
        "`VarHandle.getMethodHandle`, JDK 17",
    ),
    field("java/lang/module/ModuleDescriptor.hash", SAME_VALUE, "`ModuleDescriptor.hashCode`, JDK 17 and 25"),
    field(
        "java/lang/reflect/Constructor.constructorAccessor",
        SAME_OBJECT,
        "not met yet: read in the source beside `Field.fieldAccessor`",
    ),
    field("java/lang/reflect/Constructor.genericInfo", GENERICS, "`Constructor.getGenericParameterTypes`, JDK 17"),
    field("java/lang/reflect/Executable.parameterData", SAME_OBJECT, "`Executable.getParameters`, JDK 25"),
    field("java/lang/reflect/Field.fieldAccessor", SAME_OBJECT, "`Field.get`, JDK 17 and 25"),
    field("java/lang/reflect/Field.genericInfo", GENERICS, "`Field.getGenericType`, JDK 17"),
    field("java/lang/reflect/Field.overrideFieldAccessor", SAME_OBJECT, "`Field.set`, JDK 17 and 25"),
    field("java/lang/reflect/Method.callerSensitive", SAME_VALUE, "`Method.invoke`, JDK 25"),
    field("java/lang/reflect/Method.genericInfo", GENERICS, "`Method.getGenericReturnType`, JDK 17"),
    field("java/lang/reflect/Method.hash", SAME_VALUE, "`Method.hashCode`, JDK 25"),
    field(
        "java/lang/reflect/Method.methodAccessor",
        SAME_OBJECT,
        "not met yet: read in the source beside `Field.fieldAccessor`",
    ),
    field("java/lang/reflect/RecordComponent.genericInfo", GENERICS, "`RecordComponent.getGenericType`, JDK 17"),
    field("java/math/BigDecimal.precision", SAME_VALUE, "the scene `decimals`, JDK 25"),
    field("java/math/BigDecimal.stringCache", SAME_TEXT, "`BigDecimal.toString`, JDK 17 and 25"),
    field("java/math/BigInteger.bitCountPlusOne", SAME_VALUE, "`BigInteger.bitCount`, JDK 17"),
    field("java/math/BigInteger.bitLengthPlusOne", SAME_VALUE, "`BigDecimal.pow`, JDK 17"),
    field("java/math/BigInteger.firstNonzeroIntNumPlusTwo", SAME_VALUE, "the scene `integers`, JDK 17"),
    field("java/math/BigInteger.lowestSetBitPlusTwo", SAME_VALUE, "`BigDecimal.pow`, JDK 17 and 25"),
    field("java/math/BigInteger.magBitLengthPlusOne", SAME_VALUE, "`BigDecimal.floatValue`, JDK 25"),
    field(
        "java/math/BigInteger.numberOfTrailingZeroIntsPlusTwo",
        SAME_VALUE,
        "`BigDecimal.stripTrailingZeros`, JDK 25",
    ),
    field("java/net/URI.decodedAuthority", SAME_TEXT, "`URI.getAuthority`, JDK 17"),
    field("java/net/URI.decodedFragment", SAME_TEXT, "`URI.getFragment`, JDK 17"),
    field("java/net/URI.decodedPath", SAME_TEXT, "`URI.getPath`, JDK 17"),
    field("java/net/URI.decodedQuery", SAME_TEXT, "`URI.getQuery`, JDK 17"),
    field("java/net/URI.decodedSchemeSpecificPart", SAME_TEXT, "`URI.getSchemeSpecificPart`, JDK 17"),
    field("java/net/URI.decodedUserInfo", SAME_TEXT, "`URI.getUserInfo`, JDK 17"),
    field("java/net/URI.hash", SAME_VALUE, "`URI.hashCode`, JDK 17"),
    field("java/net/URI.schemeSpecificPart", SAME_TEXT, "`URI.getSchemeSpecificPart`, JDK 17"),
    field(
        "java/nio/Bits.PAGE_SIZE",
        "the size of a page, which never changes. The field is read again after the test, which is right as long as a thread does not see an older value after a newer one",
        "`ByteBuffer.allocateDirect`, JDK 17 and 25",
    ),
    Benign {
        variable: "java/nio/Buffer.position",
        of: Some("java/util/zip/ZipUtils.defaultBuf"),
        by: &["java/util/zip/"],
        why: "of the empty buffer that streams without input have in common: it is 0, and set to 0 again",
        found: "`GZIPInputStream.read`, JDK 17 and 25",
    },
    field(
        "java/nio/charset/Charset.aliasSet",
        "a set of names that does not change, made when first asked for and reachable by a final field. JDK 17 reads the field again after the test for null, which is right as long as a thread does not see an older value after a newer one",
        "`Charset.aliases`, JDK 17 and 25",
    ),
    field(
        "java/nio/charset/Charset.defaultCharset",
        "the charset that a property names, which does not change any more; every thread finds the same, and charsets are immutable",
        "`String.getBytes`, JDK 25",
    ),
    field("java/nio/file/attribute/FileTime.instant", SAME_OBJECT, "`FileTime.toString`, JDK 17 and 25"),
    field("java/nio/file/attribute/FileTime.valueAsString", SAME_TEXT, "`FileTime.toString`, JDK 17 and 25"),
    field(
        "java/security/CodeSigner.myhash",
        SAME_VALUE_TWICE,
        "not met yet: read in the source beside `ModuleDescriptor.hash`",
    ),
    field(
        "java/security/Timestamp.myhash",
        SAME_VALUE_TWICE,
        "not met yet: read in the source beside `ModuleDescriptor.hash`",
    ),
    field(
        "java/security/cert/Certificate.hash",
        SAME_VALUE,
        "not met yet: read in the source beside `ModuleDescriptor.hash`",
    ),
    Benign {
        variable: "java/text/DecimalFormatSymbols.currency",
        of: None,
        by: &[
            "java/text/DecimalFormatSymbols.initializeCurrency",
            "java/text/DecimalFormatSymbols.getCurrency",
            "java/text/DecimalFormatSymbols.getInternationalCurrencySymbol",
            "java/text/DecimalFormatSymbols.hashCode",
            "java/text/DecimalFormatSymbols.equals",
        ],
        why: CURRENCY,
        found: "`DecimalFormatSymbols.getCurrency`, JDK 17 and 25",
    },
    Benign {
        variable: "java/text/DecimalFormatSymbols.currencySymbol",
        of: None,
        by: &[
            "java/text/DecimalFormatSymbols.initializeCurrency",
            "java/text/DecimalFormatSymbols.getCurrency",
            "java/text/DecimalFormatSymbols.getInternationalCurrencySymbol",
            "java/text/DecimalFormatSymbols.hashCode",
            "java/text/DecimalFormatSymbols.equals",
        ],
        why: CURRENCY,
        found: "not met yet: read in the source beside `DecimalFormatSymbols.currency`",
    },
    Benign {
        variable: "java/text/DecimalFormatSymbols.intlCurrencySymbol",
        of: None,
        by: &[
            "java/text/DecimalFormatSymbols.initializeCurrency",
            "java/text/DecimalFormatSymbols.getCurrency",
            "java/text/DecimalFormatSymbols.getInternationalCurrencySymbol",
            "java/text/DecimalFormatSymbols.hashCode",
            "java/text/DecimalFormatSymbols.equals",
        ],
        why: CURRENCY,
        found: "not met yet: read in the source beside `DecimalFormatSymbols.currency`",
    },
    field("java/time/ZoneOffset.rules", SAME_OBJECT, "`ZoneOffset.getRules`, JDK 25"),
    field(
        "java/time/chrono/HijrahChronology.hijrahEpochMonthStartDays",
        HIJRAH_TABLE,
        "not met yet: read in the source beside `HijrahChronology.maxMonthLength`",
    ),
    field(
        "java/time/chrono/HijrahChronology.hijrahStartEpochMonth",
        HIJRAH_TABLE,
        "not met yet: read in the source beside `HijrahChronology.maxMonthLength`",
    ),
    field(
        "java/time/chrono/HijrahChronology.maxEpochDay",
        HIJRAH_TABLE,
        "not met yet: read in the source beside `HijrahChronology.maxMonthLength`",
    ),
    field("java/time/chrono/HijrahChronology.maxMonthLength", HIJRAH_BOUND, "`HijrahDate.from`, JDK 17 and 25"),
    field(
        "java/time/chrono/HijrahChronology.maxYearLength",
        HIJRAH_TABLE,
        "not met yet: read in the source beside `HijrahChronology.maxMonthLength`",
    ),
    field(
        "java/time/chrono/HijrahChronology.minEpochDay",
        HIJRAH_TABLE,
        "not met yet: read in the source beside `HijrahChronology.maxMonthLength`",
    ),
    field("java/time/chrono/HijrahChronology.minMonthLength", HIJRAH_BOUND, "`HijrahDate.from`, JDK 17 and 25"),
    field(
        "java/time/chrono/HijrahChronology.minYearLength",
        HIJRAH_TABLE,
        "not met yet: read in the source beside `HijrahChronology.maxMonthLength`",
    ),
    field("java/util/AbstractMap.keySet", VIEW, "`AbstractMap.keySet`, JDK 17 and 25"),
    field("java/util/AbstractMap.values", VIEW, "`AbstractMap.values`, JDK 17 and 25"),
    field(
        "java/util/Collections$CheckedMap.entrySet",
        VIEW_TWICE,
        "`Map.entrySet` of `Collections.checkedMap`, JDK 17 and 25",
    ),
    field("java/util/Collections$SingletonMap.entrySet", VIEW_TWICE, "`AbstractMap.clear`, JDK 17 and 25"),
    field("java/util/Collections$SingletonMap.keySet", VIEW_TWICE, "`Collections$SingletonMap.keySet`, JDK 17 and 25"),
    field("java/util/Collections$SingletonMap.values", VIEW_TWICE, "`Collections$SingletonMap.values`, JDK 17 and 25"),
    field(
        "java/util/Collections$UnmodifiableMap.entrySet",
        VIEW_TWICE,
        "`Collections$UnmodifiableMap.entrySet`, JDK 17 and 25",
    ),
    field(
        "java/util/Collections$UnmodifiableMap.keySet",
        VIEW_TWICE,
        "`Collections$UnmodifiableMap.keySet`, JDK 17 and 25",
    ),
    field(
        "java/util/Collections$UnmodifiableMap.values",
        VIEW_TWICE,
        "`Collections$UnmodifiableMap.values`, JDK 17 and 25",
    ),
    field("java/util/EnumMap.entrySet", VIEW, "the scene `readEnumMap`, JDK 17 and 25"),
    field("java/util/HashMap.entrySet", VIEW, "`Pattern.namedGroups`, JDK 17 and 25"),
    field("java/util/IdentityHashMap.entrySet", VIEW, "the scene `readIdentityMap`, JDK 17 and 25"),
    field(
        "java/util/Locale$LanguageRange.hash",
        SAME_VALUE,
        "not met yet: read in the source beside `Locale.hashCodeValue`",
    ),
    field("java/util/Locale.hashCodeValue", SAME_VALUE, "`Locale.hashCode`, JDK 25"),
    Benign {
        variable: "java/util/PropertyPermission.actions",
        of: None,
        by: &["java/util/PropertyPermission.getActions"],
        why: SAME_TEXT_TWICE,
        found: "`PropertyPermission.getActions`, JDK 17 and 25",
    },
    Benign {
        variable: "java/util/TimeZone.zoneId",
        of: None,
        by: &["java/util/TimeZone.toZoneId", "java/util/TimeZone.clone"],
        why: "made from the name of the zone when first asked for, and immutable; one that another thread made is equal. What `setID` does to it is the program's",
        found: "`LocalDate.now`, `ZoneId.systemDefault`, `TimeZone.toZoneId`, JDK 17 and 25",
    },
    field(
        "java/util/TreeMap$NavigableSubMap.descendingMapView",
        VIEW,
        "`NavigableMap.descendingMap` of a submap, JDK 17 and 25",
    ),
    field("java/util/TreeMap$NavigableSubMap.entrySetView", VIEW, "`NavigableMap.entrySet` of a submap, JDK 17 and 25"),
    field("java/util/TreeMap$NavigableSubMap.navigableKeySetView", VIEW, "the scene `readSortedViews`, JDK 17 and 25"),
    field("java/util/TreeMap.descendingMap", VIEW, "the scene `readSortedViews`, JDK 17 and 25"),
    field("java/util/TreeMap.entrySet", VIEW, "the scene `readTreeMap`, JDK 17 and 25"),
    field("java/util/TreeMap.navigableKeySet", VIEW, "the scene `readTreeMap`, JDK 17 and 25"),
    field("java/util/WeakHashMap.entrySet", VIEW, "the scene `readWeakMap`, JDK 17 and 25"),
    field("java/util/concurrent/CompletableFuture$AnyOf.dep", CLAIMED, "the scene `anyOf`, JDK 17 and 25"),
    field(
        "java/util/concurrent/CompletableFuture$AnyOf.src",
        CLAIMED,
        "not met yet: read in the source beside `AnyOf.dep`",
    ),
    field(
        "java/util/concurrent/CompletableFuture$AnyOf.srcs",
        CLAIMED,
        "not met yet: read in the source beside `AnyOf.dep`",
    ),
    field("java/util/concurrent/CompletableFuture$BiAccept.fn", CLAIMED, "the scene `thenAcceptBoth`, JDK 17 and 25"),
    field("java/util/concurrent/CompletableFuture$BiApply.fn", CLAIMED, "the scene `thenCombine`, JDK 17 and 25"),
    field("java/util/concurrent/CompletableFuture$BiCompletion.snd", CLAIMED, "the scene `allOf`, JDK 17 and 25"),
    field("java/util/concurrent/CompletableFuture$BiRun.fn", CLAIMED, "the scene `runAfterBoth`, JDK 17 and 25"),
    field(
        "java/util/concurrent/CompletableFuture$CoCompletion.base",
        CLAIMED,
        "not met yet: read in the source beside `BiCompletion.snd`",
    ),
    field("java/util/concurrent/CompletableFuture$OrAccept.fn", CLAIMED, "the scene `acceptEither`, JDK 17 and 25"),
    field("java/util/concurrent/CompletableFuture$OrApply.fn", CLAIMED, "the scene `applyToEither`, JDK 17 and 25"),
    field("java/util/concurrent/CompletableFuture$OrRun.fn", CLAIMED, "the scene `runAfterEither`, JDK 17 and 25"),
    field("java/util/concurrent/CompletableFuture$UniAccept.fn", CLAIMED, "the scene `thenAccept`, JDK 17 and 25"),
    field("java/util/concurrent/CompletableFuture$UniApply.fn", CLAIMED, "the scene `thenApplyAsync`, JDK 17 and 25"),
    field(
        "java/util/concurrent/CompletableFuture$UniCompletion.dep",
        CLAIMED,
        "the scene `thenApplyAsync`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/CompletableFuture$UniCompletion.executor",
        CLAIMED,
        "the scene `thenApplyAsync`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/CompletableFuture$UniCompletion.src",
        CLAIMED,
        "the scene `thenApplyAsync`, JDK 17 and 25",
    ),
    field("java/util/concurrent/CompletableFuture$UniCompose.fn", CLAIMED, "the scene `thenCompose`, JDK 17 and 25"),
    field(
        "java/util/concurrent/CompletableFuture$UniComposeExceptionally.fn",
        CLAIMED,
        "the scene `exceptionallyCompose`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/CompletableFuture$UniExceptionally.fn",
        CLAIMED,
        "the scene `exceptionally`, JDK 17 and 25",
    ),
    field("java/util/concurrent/CompletableFuture$UniHandle.fn", CLAIMED, "the scene `handle`, JDK 17 and 25"),
    field("java/util/concurrent/CompletableFuture$UniRun.fn", CLAIMED, "the scene `thenRun`, JDK 17 and 25"),
    field(
        "java/util/concurrent/CompletableFuture$UniWhenComplete.fn",
        CLAIMED,
        "the scene `whenComplete`, JDK 17 and 25",
    ),
    field("java/util/concurrent/ConcurrentHashMap.entrySet", VIEW, "`Properties.list`, JDK 17 and 25"),
    field("java/util/concurrent/ConcurrentHashMap.keySet", VIEW, "`ConcurrentHashMap.keySet`, JDK 17 and 25"),
    field("java/util/concurrent/ConcurrentHashMap.values", VIEW, "`URI.toURL`, JDK 17 and 25"),
    field(
        "java/util/concurrent/ConcurrentLinkedDeque$Node.next",
        LINK_BY_CAS,
        "the scene `linkedDeque`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/ConcurrentLinkedDeque$Node.prev",
        LINK_BY_CAS,
        "the scene `linkedDeque`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/ConcurrentLinkedQueue$Node.next",
        LINK_BY_CAS,
        "`ConcurrentLinkedQueue.peek`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/ConcurrentSkipListMap$Index.right",
        LINK_BY_CAS,
        "`ConcurrentSkipListSet.last`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/ConcurrentSkipListMap$Node.next",
        LINK_BY_CAS,
        "`ConcurrentSkipListMap.put`, JDK 17 and 25",
    ),
    field("java/util/concurrent/ConcurrentSkipListMap$Node.val", LINK_BY_CAS, "`AbstractMap.putAll`, JDK 17 and 25"),
    field(
        "java/util/concurrent/ConcurrentSkipListMap$SubMap.entrySetView",
        VIEW,
        "`ConcurrentNavigableMap.entrySet` of a submap, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/ConcurrentSkipListMap$SubMap.keySetView",
        VIEW,
        "`ConcurrentSkipListMap.descendingKeySet`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/ConcurrentSkipListMap$SubMap.valuesView",
        VIEW,
        "`ConcurrentNavigableMap.values` of a submap, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/ConcurrentSkipListMap.descendingMap",
        VIEW,
        "`ConcurrentSkipListSet.descendingSet`, JDK 17 and 25",
    ),
    field("java/util/concurrent/ConcurrentSkipListMap.entrySet", VIEW, "`AbstractMap.hashCode`, JDK 17 and 25"),
    field(
        "java/util/concurrent/ConcurrentSkipListMap.head",
        LINK_BY_CAS,
        "`ConcurrentSkipListMap.clear`, JDK 17 and 25",
    ),
    field("java/util/concurrent/ConcurrentSkipListMap.keySet", VIEW, "`ConcurrentSkipListMap.keySet`, JDK 17 and 25"),
    field("java/util/concurrent/ConcurrentSkipListMap.values", VIEW, "`ConcurrentSkipListMap.values`, JDK 17 and 25"),
    field(
        "java/util/concurrent/CopyOnWriteArrayList.array",
        "volatile, and plainly read by the copy of all fields in clone() only: a reference is read whole, and an array is not changed after it was set",
        "`CopyOnWriteArrayList.clear` and `CopyOnWriteArrayList.clone`, JDK 17",
    ),
    field(
        "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask.callable",
        CANCELLED,
        "`CompletableFuture.orTimeout`, JDK 25",
    ),
    field(
        "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask.heapIndex",
        HINT,
        "`CompletableFuture.completeExceptionally`, JDK 25",
    ),
    field(
        "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask.pool",
        CANCELLED,
        "`CompletableFuture.orTimeout`, JDK 25",
    ),
    field(
        "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask.runnable",
        CANCELLED,
        "`CompletableFuture.orTimeout`, JDK 25",
    ),
    field("java/util/concurrent/DelayScheduler.restingSize", HINT, "`ForkJoinPool.shutdown`, JDK 25"),
    field("java/util/concurrent/Exchanger$Slot.entry", LINK_BY_CAS, "`Exchanger.exchange`, JDK 25"),
    field("java/util/concurrent/ForkJoinPool$WorkQueue.base", HINT, "the scene `forkJoin`, JDK 17 and 25"),
    field(
        "java/util/concurrent/ForkJoinPool$WorkQueue.source",
        HINT,
        "not met yet: read in the source beside `WorkQueue.base`",
    ),
    field("java/util/concurrent/ForkJoinPool$WorkQueue.top", HINT, "`ConcurrentHashMap.forEach`, JDK 17 and 25"),
    field("java/util/concurrent/ForkJoinPool.parallelism", HINT, "`ForkJoinPool.setParallelism`, JDK 25"),
    field(
        "java/util/concurrent/ForkJoinPool.scanRover",
        HINT,
        "`ForkJoinPool.shutdown` and `ForkJoinPool.shutdownNow`, JDK 17",
    ),
    field("java/util/concurrent/ForkJoinTask$Aux.next", LINK_BY_CAS, "`ForkJoinTask.get`, JDK 17 and 25"),
    field("java/util/concurrent/ForkJoinTask$Aux.thread", QUEUE_NODE, "the scene `forkJoin`, JDK 25"),
    field(
        "java/util/concurrent/ForkJoinTask.status",
        "volatile, and plainly read only to ask for a mark that is set before the task is queued",
        "the scene `forkJoinCancelled`, JDK 25",
    ),
    field("java/util/concurrent/FutureTask.callable", ONCE, "the scene `cancelledTask`, JDK 17 and 25"),
    field(
        "java/util/concurrent/LinkedTransferQueue$DualNode.item",
        LINK_BY_CAS,
        "not met yet: read in the source beside `DualNode.next`",
    ),
    field("java/util/concurrent/LinkedTransferQueue$DualNode.next", LINK_BY_CAS, "`LinkedTransferQueue.offer`, JDK 25"),
    field("java/util/concurrent/LinkedTransferQueue$DualNode.waiter", QUEUE_NODE, "`SynchronousQueue.put`, JDK 25"),
    field(
        "java/util/concurrent/LinkedTransferQueue$Node.item",
        LINK_BY_CAS,
        "not met yet: read in the source beside `Node.waiter`",
    ),
    field("java/util/concurrent/LinkedTransferQueue$Node.waiter", QUEUE_NODE, "the scene `transferQueue`, JDK 17"),
    Benign {
        variable: "java/util/concurrent/PriorityBlockingQueue.queue",
        of: None,
        by: &["java/util/concurrent/PriorityBlockingQueue.tryGrow"],
        why: "looked at without the lock to see whether there is still reason to grow, and once more under the lock; a stale value costs an array that nobody uses",
        found: "three threads in `PriorityBlockingQueue.offer`, JDK 17 and 25",
    },
    field(
        "java/util/concurrent/SynchronousQueue$TransferQueue$QNode.waiter",
        QUEUE_NODE,
        "the scene `fairSynchronousQueue`, JDK 17",
    ),
    field(
        "java/util/concurrent/SynchronousQueue$TransferStack$SNode.item",
        QUEUE_NODE,
        "not met yet: read in the source beside `SNode.waiter`",
    ),
    field(
        "java/util/concurrent/SynchronousQueue$TransferStack$SNode.waiter",
        QUEUE_NODE,
        "the scene `synchronousQueue`, JDK 17",
    ),
    field(
        "java/util/concurrent/locks/AbstractOwnableSynchronizer.exclusiveOwnerThread",
        "a thread asks only whether it is the owner itself, and only itself can make that true or false",
        "the scene `pool`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node.prev",
        QUEUE_LINK,
        "not met yet: read in the source beside `Node.status`",
    ),
    field(
        "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node.status",
        QUEUE_NODE,
        "the scene `readWriteLock`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node.waiter",
        QUEUE_NODE,
        "the scene `readWriteLock`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node.prev",
        QUEUE_LINK,
        "`DelayQueue.poll` and `DelayQueue.put`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node.status",
        QUEUE_NODE,
        "the scene `pool`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node.waiter",
        QUEUE_NODE,
        "the scene `pool`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/locks/ReentrantReadWriteLock$Sync.cachedHoldCounter",
        OWN_COUNT,
        "the scene `readWriteLock`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/locks/ReentrantReadWriteLock$Sync.firstReader",
        OWN_COUNT,
        "the scene `readWriteLock`, JDK 17 and 25",
    ),
    field(
        "java/util/concurrent/locks/ReentrantReadWriteLock$Sync.firstReaderHoldCount",
        OWN_COUNT,
        "not met yet: read in the source beside `Sync.firstReader`",
    ),
    field(
        "java/util/concurrent/locks/StampedLock$Node.prev",
        QUEUE_LINK,
        "not met yet: read in the source beside `Node.status`",
    ),
    field("java/util/concurrent/locks/StampedLock$Node.status", QUEUE_NODE, "the scene `stampedLock`, JDK 17 and 25"),
    field("java/util/concurrent/locks/StampedLock$Node.waiter", QUEUE_NODE, "the scene `stampedLock`, JDK 17 and 25"),
    field(
        "java/util/concurrent/locks/StampedLock$ReaderNode.cowaiters",
        QUEUE_LINK,
        "not met yet: read in the source beside `Node.waiter`",
    ),
    field("java/util/concurrent/locks/StampedLock.readLockView", VIEW, "`StampedLock.asReadLock`, JDK 17 and 25"),
    field(
        "java/util/concurrent/locks/StampedLock.readWriteLockView",
        VIEW,
        "`StampedLock.asReadWriteLock`, JDK 17 and 25",
    ),
    field("java/util/concurrent/locks/StampedLock.writeLockView", VIEW, "`StampedLock.asWriteLock`, JDK 17 and 25"),
    field("jdk/internal/access/SharedSecrets.javaUtilCollectionAccess", AT_INIT, "`String.stripIndent`, JDK 17 and 25"),
    field(
        "jdk/internal/constant/ArrayClassDescImpl.cachedDescriptorString",
        SAME_TEXT,
        "not met yet: read in the source beside `ClassOrInterfaceDescImpl.internalName`",
    ),
    field(
        "jdk/internal/constant/ClassOrInterfaceDescImpl.internalName",
        SAME_TEXT,
        "`VarHandle$VarHandleDesc.resolveConstantDesc`, JDK 25",
    ),
    field(
        "jdk/internal/constant/MethodTypeDescImpl.cachedDescriptorString",
        SAME_TEXT,
        "not met yet: read in the source beside `ClassOrInterfaceDescImpl.internalName`",
    ),
    field(
        "jdk/internal/constant/PrimitiveClassDescImpl.lazyWrapper",
        "a constant of an enum, the same for every thread",
        "`VarHandle$VarHandleDesc.resolveConstantDesc` and `VarHandle$VarHandleDesc.toString`, JDK 25",
    ),
    field(
        "jdk/internal/foreign/MemorySessionImpl.state",
        "read plainly by each access and closed after a handshake with all threads: an access comes before the end or throws",
        "`MemorySegment.set` and `Arena.close`, JDK 25",
    ),
    field(
        "jdk/internal/foreign/layout/ValueLayouts$AbstractValueLayout.handle",
        SAME_OBJECT,
        "`MemorySegment.get` and `MemorySegment.set`, JDK 25",
    ),
    field(
        "jdk/internal/module/ModuleReferenceImpl.hash",
        SAME_VALUE,
        "not met yet: read in the source beside `ModuleDescriptor.hash`",
    ),
    field("jdk/internal/reflect/NativeConstructorAccessorImpl.numInvocations", HINT, "`URI.toURL`, JDK 17"),
    field("jdk/internal/reflect/NativeMethodAccessorImpl.numInvocations", HINT, "`Method.invoke`, JDK 17"),
    field("jdk/internal/reflect/ReflectionFactory.disableSerialConstructorChecks", SAME_VALUE, "`Field.get`, JDK 17"),
    field("jdk/internal/reflect/ReflectionFactory.initted", SAME_VALUE, "`Field.get`, JDK 17"),
    field("sun/nio/fs/UnixPath.hash", SAME_VALUE, "`Path.hashCode`, JDK 17 and 25"),
    field(
        "sun/util/calendar/Era.hash",
        SAME_VALUE_TWICE,
        "not met yet: read in the source beside `ModuleDescriptor.hash`",
    ),
    Benign {
        variable: "sun/util/calendar/ZoneInfo.lastRule",
        of: None,
        by: &["sun/util/calendar/ZoneInfo.getLastRule", "java/util/TimeZone.clone"],
        why: "made when first asked for, under the lock of the zone, and copied without it by clone(): a copy that does not have it makes an equal one. That its fields, which are not final, are seen rests on the order of stores, which HotSpot keeps",
        found: "not met yet: read in the source beside `TimeZone.zoneId`",
    },
    field(
        "sun/util/locale/BaseLocale.hash",
        SAME_VALUE,
        "not met yet: read in the source beside `Locale.hashCodeValue`",
    ),
];

const fn field(variable: &'static str, why: &'static str, found: &'static str) -> Benign {
    Benign { variable, of: None, by: &[], why, found }
}
