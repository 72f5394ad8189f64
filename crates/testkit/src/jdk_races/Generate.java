import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Writes programs in which two threads call public methods of the JDK, and compiles them.
 *
 * <p>Arguments: the directory to write to, then packages and classes of java.base. A program is a static method of a
 * class {@code Calls_N}, or of {@code Scenes}; {@code index.txt} has a line for each, with its name, mode and calls. The
 * modes:
 *
 * <ul>
 * <li>{@code shared}: both threads use one receiver, which is documented as immutable or safe for threads; one
 * thread calls in order, the other in reverse order.
 * <li>{@code own}: each thread makes its own receiver, so whatever the threads share is the library's.
 * <li>{@code warm-shared}, {@code warm-own}: the main thread has made the same calls before, on its own receiver, so
 * that classes are initialised; races on what is made lazily for a receiver are all that is left.
 * <li>{@code scene}: written by hand, where it takes more than a call each.
 * </ul>
 */
public final class Generate {
    /** Calls of one thread in one program: few if they may interfere, more if they should not. */
    private static final int CALLS_SHARED = 3;
    private static final int CALLS_OWN = 8;
    /** Programs in one class. */
    private static final int PROGRAMS = 60;

    /** What is immutable or safe for threads: classes, or packages with a dot at the end. */
    private static final List<String> SHAREABLE = List.of(
            "java.time.", "java.math.", "java.util.concurrent.", "java.lang.invoke.", "java.lang.reflect.",
            "java.nio.charset.Charset", "java.nio.ByteOrder", "java.nio.file.", "java.net.URI", "java.io.File",
            "java.lang.Boolean", "java.lang.Byte", "java.lang.Character", "java.lang.Class", "java.lang.ClassLoader",
            "java.lang.ClassValue", "java.lang.Double", "java.lang.Enum", "java.lang.Float", "java.lang.InheritableThreadLocal",
            "java.lang.Integer", "java.lang.Long", "java.lang.Module", "java.lang.ModuleLayer", "java.lang.Number",
            "java.lang.Object", "java.lang.Package", "java.lang.Record", "java.lang.Runtime", "java.lang.Short",
            "java.lang.StackTraceElement", "java.lang.StackWalker", "java.lang.String", "java.lang.StringBuffer",
            "java.lang.Thread", "java.lang.ThreadGroup", "java.lang.ThreadLocal", "java.lang.Throwable",
            "java.lang.Exception", "java.lang.ProcessHandle", "java.lang.System$Logger",
            "java.util.Base64$Decoder", "java.util.Base64$Encoder", "java.util.Currency", "java.util.HexFormat",
            "java.util.Hashtable", "java.util.Locale", "java.util.Optional", "java.util.OptionalInt",
            "java.util.OptionalLong", "java.util.OptionalDouble", "java.util.Properties", "java.util.Random",
            "java.util.ResourceBundle", "java.util.ServiceLoader$Provider", "java.util.Stack", "java.util.TimeZone",
            "java.util.SimpleTimeZone", "java.util.Timer", "java.util.UUID", "java.util.Vector",
            "java.util.regex.Pattern", "java.util.function.", "java.util.Comparator",
            "java.text.AttributedCharacterIterator$Attribute", "java.text.Annotation", "java.text.Collator",
            "java.text.RuleBasedCollator", "java.text.CollationKey",
            "java.io.PrintStream", "java.io.PrintWriter", "java.io.ByteArrayOutputStream", "java.io.BufferedReader",
            "java.io.BufferedWriter", "java.io.StringWriter", "java.io.StringReader");

    /** Of those, what is not: made for one thread. */
    private static final Set<String> CONFINED = Set.of(
            "java.util.concurrent.ThreadLocalRandom", "java.time.format.DateTimeFormatterBuilder",
            "java.nio.file.DirectoryStream", "java.lang.reflect.AccessibleObject");

    /** More receivers that are shareable, under the type that they are used by. */
    private static final Map<String, List<String>> VIEWS = Map.of(
            "java.util.Map", List.of(
                    "java.util.Map.of(\"a\", \"b\", \"c\", \"d\")",
                    "java.util.Collections.unmodifiableMap(new java.util.HashMap(java.util.Map.of(\"a\", \"b\")))",
                    "java.util.Collections.synchronizedMap(new java.util.HashMap(java.util.Map.of(\"a\", \"b\")))",
                    "new java.util.concurrent.ConcurrentHashMap(java.util.Map.of(\"a\", \"b\"))",
                    "new java.util.concurrent.ConcurrentSkipListMap(java.util.Map.of(\"a\", \"b\"))",
                    "java.util.Map.of(\"a\", \"b\")",
                    "java.util.Collections.emptyMap()", "java.util.Collections.singletonMap(\"a\", \"b\")"),
            "java.util.List", List.of(
                    "java.util.List.of(\"a\", \"b\", \"c\")", "java.util.List.of(\"a\")",
                    "java.util.Collections.unmodifiableList(new java.util.ArrayList(java.util.List.of(\"a\", \"b\")))",
                    "java.util.Collections.synchronizedList(new java.util.ArrayList(java.util.List.of(\"a\", \"b\")))",
                    "new java.util.concurrent.CopyOnWriteArrayList(java.util.List.of(\"a\", \"b\"))"),
            "java.util.Set", List.of(
                    "java.util.Set.of(\"a\", \"b\", \"c\")",
                    "java.util.Collections.unmodifiableSet(new java.util.HashSet(java.util.Set.of(\"a\", \"b\")))",
                    "java.util.Collections.synchronizedSet(new java.util.HashSet(java.util.Set.of(\"a\", \"b\")))",
                    "java.util.concurrent.ConcurrentHashMap.newKeySet()"),
            "java.util.Collection", List.of(
                    "java.util.Collections.unmodifiableCollection(new java.util.ArrayList(java.util.List.of(\"a\")))",
                    "java.util.Collections.synchronizedCollection(new java.util.ArrayList(java.util.List.of(\"a\")))"));

    /** What ends the machine, is about its surroundings, or waits for ever on purpose. */
    private static final Set<String> LEFT_OUT = Set.of(
            "java.lang.System.exit", "java.lang.Runtime.exit", "java.lang.Runtime.halt",
            "java.lang.Runtime.addShutdownHook", "java.lang.System.setOut", "java.lang.System.setErr",
            "java.lang.System.setIn", "java.lang.System.setProperties", "java.lang.Object.wait");

    private static final Map<String, String> VALUES = new HashMap<>();
    /** Text that a class likes, where it parses. */
    private static final Map<String, String> TEXTS = new HashMap<>();

    static {
        String[] values = {
            "boolean", "true", "char", "'a'", "byte", "(byte) 1", "short", "(short) 1", "int", "1", "long", "1L",
            "float", "1.5f", "double", "1.5", "java.lang.Object", "\"abc\"", "java.lang.String", "\"abc\"",
            "java.lang.CharSequence", "\"abc\"", "java.lang.Comparable", "\"abc\"", "java.io.Serializable", "\"abc\"",
            "java.lang.Number", "7", "java.lang.Class", "java.util.ArrayList.class", "java.lang.Enum", "java.util.concurrent.TimeUnit.SECONDS",
            "java.lang.Iterable", "java.util.List.of(\"a\", \"b\")", "java.util.Collection", "new java.util.ArrayList(java.util.List.of(\"a\", \"b\"))",
            "java.util.List", "new java.util.ArrayList(java.util.List.of(\"a\", \"b\"))", "java.util.Set", "new java.util.HashSet(java.util.List.of(\"a\", \"b\"))",
            "java.util.SortedSet", "new java.util.TreeSet(java.util.List.of(\"a\", \"b\"))", "java.util.NavigableSet", "new java.util.TreeSet(java.util.List.of(\"a\", \"b\"))",
            "java.util.Map", "new java.util.HashMap(java.util.Map.of(\"a\", \"b\"))", "java.util.SortedMap", "new java.util.TreeMap(java.util.Map.of(\"a\", \"b\"))",
            "java.util.NavigableMap", "new java.util.TreeMap(java.util.Map.of(\"a\", \"b\"))", "java.util.Queue", "new java.util.ArrayDeque(java.util.List.of(\"a\"))",
            "java.util.Deque", "new java.util.ArrayDeque(java.util.List.of(\"a\"))", "java.util.Iterator", "java.util.List.of(\"a\", \"b\").iterator()",
            "java.util.ListIterator", "new java.util.ArrayList(java.util.List.of(\"a\")).listIterator()", "java.util.Enumeration", "java.util.Collections.enumeration(java.util.List.of(\"a\"))",
            "java.util.Map$Entry", "java.util.Map.entry(\"a\", \"b\")", "java.util.Comparator", "java.util.Comparator.naturalOrder()", "java.util.RandomAccess", "new java.util.ArrayList()",
            "java.util.AbstractMap", "new java.util.HashMap(java.util.Map.of(\"a\", \"b\"))", "java.util.AbstractList", "new java.util.ArrayList(java.util.List.of(\"a\"))",
            "java.util.AbstractSet", "new java.util.HashSet(java.util.List.of(\"a\"))", "java.util.AbstractCollection", "new java.util.ArrayList(java.util.List.of(\"a\"))",
            "java.util.EnumMap", "new java.util.EnumMap(java.util.concurrent.TimeUnit.class)", "java.util.EnumSet", "java.util.EnumSet.of(java.util.concurrent.TimeUnit.SECONDS)",
            "java.util.HashMap", "new java.util.HashMap(java.util.Map.of(\"a\", \"b\"))", "java.util.TreeMap", "new java.util.TreeMap(java.util.Map.of(\"a\", \"b\"))",
            "java.util.Hashtable", "new java.util.Hashtable(java.util.Map.of(\"a\", \"b\"))", "java.util.Vector", "new java.util.Vector(java.util.List.of(\"a\", \"b\"))",
            "java.util.Locale", "java.util.Locale.US", "java.util.TimeZone", "java.util.TimeZone.getTimeZone(\"Europe/Paris\")", "java.util.Calendar", "new java.util.GregorianCalendar(2020, 1, 2)",
            "java.util.GregorianCalendar", "new java.util.GregorianCalendar(2020, 1, 2)", "java.util.Date", "new java.util.Date(1000000000000L)", "java.util.UUID", "new java.util.UUID(1L, 2L)", "java.util.Currency", "java.util.Currency.getInstance(\"EUR\")",
            "java.util.Optional", "java.util.Optional.of(\"a\")", "java.util.OptionalInt", "java.util.OptionalInt.of(1)", "java.util.OptionalLong", "java.util.OptionalLong.of(1)", "java.util.OptionalDouble", "java.util.OptionalDouble.of(1)",
            "java.util.BitSet", "java.util.BitSet.valueOf(new long[] {5})", "java.util.Scanner", "new java.util.Scanner(\"1 a 2.5\")", "java.util.Formatter", "new java.util.Formatter()", "java.util.StringTokenizer", "new java.util.StringTokenizer(\"a b\")",
            "java.util.Random", "new java.util.Random(1)", "java.util.SplittableRandom", "new java.util.SplittableRandom(1)", "java.util.Base64$Decoder", "java.util.Base64.getDecoder()", "java.util.Base64$Encoder", "java.util.Base64.getEncoder()",
            "java.util.ResourceBundle", "new java.util.ListResourceBundle() { protected Object[][] getContents() { return new Object[][] {{\"abc\", \"b\"}}; } }", "java.util.Properties", "new java.util.Properties()",
            "java.util.HexFormat", "java.util.HexFormat.of()", "java.util.ServiceLoader", "java.util.ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class)", "java.util.Spliterator", "java.util.List.of(\"a\", \"b\").spliterator()",
            "java.util.random.RandomGenerator", "new java.util.Random(1)", "java.util.concurrent.Executor", "(java.util.concurrent.Executor) (Runnable::run)", "java.util.concurrent.Callable", "(java.util.concurrent.Callable) (() -> \"c\")",
            "java.util.concurrent.Future", "java.util.concurrent.CompletableFuture.completedFuture(\"f\")", "java.util.concurrent.CompletionStage", "java.util.concurrent.CompletableFuture.completedFuture(\"f\")", "java.util.concurrent.CompletableFuture", "new java.util.concurrent.CompletableFuture()",
            "java.util.concurrent.TimeUnit", "java.util.concurrent.TimeUnit.MICROSECONDS", "java.util.concurrent.ThreadFactory", "(java.util.concurrent.ThreadFactory) (task -> new Thread(task))",
            "java.util.concurrent.ConcurrentHashMap", "new java.util.concurrent.ConcurrentHashMap(java.util.Map.of(\"a\", \"b\", \"c\", \"d\"))", "java.util.concurrent.ConcurrentSkipListMap", "new java.util.concurrent.ConcurrentSkipListMap(java.util.Map.of(\"a\", \"b\", \"c\", \"d\"))", "java.util.concurrent.ConcurrentSkipListSet", "new java.util.concurrent.ConcurrentSkipListSet(java.util.List.of(\"a\", \"b\"))",
            "java.util.concurrent.ConcurrentMap", "new java.util.concurrent.ConcurrentHashMap(java.util.Map.of(\"a\", \"b\"))", "java.util.concurrent.BlockingQueue", "new java.util.concurrent.LinkedBlockingQueue(java.util.List.of(\"a\"))", "java.util.concurrent.BlockingDeque", "new java.util.concurrent.LinkedBlockingDeque(java.util.List.of(\"a\"))",
            "java.util.concurrent.ArrayBlockingQueue", "new java.util.concurrent.ArrayBlockingQueue(4, false, java.util.List.of(\"a\"))", "java.util.concurrent.ExecutorService", "java.util.concurrent.Executors.newSingleThreadExecutor()", "java.util.concurrent.ScheduledExecutorService", "java.util.concurrent.Executors.newScheduledThreadPool(1)",
            "java.util.concurrent.ThreadPoolExecutor", "(java.util.concurrent.ThreadPoolExecutor) java.util.concurrent.Executors.newFixedThreadPool(1)", "java.util.concurrent.ForkJoinPool", "new java.util.concurrent.ForkJoinPool(1)", "java.util.concurrent.ForkJoinTask", "java.util.concurrent.ForkJoinTask.adapt(() -> { })",
            "java.util.concurrent.FutureTask", "new java.util.concurrent.FutureTask(() -> \"c\")", "java.util.concurrent.Semaphore", "new java.util.concurrent.Semaphore(3)", "java.util.concurrent.CountDownLatch", "new java.util.concurrent.CountDownLatch(1)", "java.util.concurrent.locks.Lock", "new java.util.concurrent.locks.ReentrantLock()", "java.util.concurrent.locks.Condition", "new java.util.concurrent.locks.ReentrantLock().newCondition()",
            "java.util.concurrent.atomic.AtomicIntegerFieldUpdater", "java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(Race.class, \"number\")", "java.util.concurrent.atomic.AtomicReferenceFieldUpdater", "java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater(Race.class, Object.class, \"object\")",
            "java.util.concurrent.Delayed", "new Race()", "java.util.regex.Pattern", "java.util.regex.Pattern.compile(\"(a)(?<n>b)|c\")", "java.util.regex.Matcher", "java.util.regex.Pattern.compile(\"(a)(b)?\").matcher(\"ab\")", "java.util.regex.MatchResult", "Race.matched()",
            "java.util.stream.Stream", "java.util.stream.Stream.of(\"b\", \"a\")", "java.util.stream.IntStream", "java.util.stream.IntStream.of(2, 1)", "java.util.stream.LongStream", "java.util.stream.LongStream.of(2, 1)", "java.util.stream.DoubleStream", "java.util.stream.DoubleStream.of(2, 1)", "java.util.stream.Collector", "java.util.stream.Collectors.toList()",
            "java.lang.Runnable", "(Runnable) (() -> { })", "java.lang.Thread", "new Thread(() -> { })", "java.lang.ThreadGroup", "new ThreadGroup(\"g\")", "java.lang.ThreadLocal", "ThreadLocal.withInitial(() -> \"t\")", "java.lang.Throwable", "new Exception(\"x\")", "java.lang.Exception", "new Exception(\"x\")", "java.lang.StackTraceElement", "new StackTraceElement(\"C\", \"m\", \"C.java\", 1)",
            "java.lang.ClassLoader", "Race.class.getClassLoader()", "java.lang.ClassValue", "new ClassValue() { protected Object computeValue(Class c) { return c.getName(); } }", "java.lang.Module", "Object.class.getModule()", "java.lang.ModuleLayer", "ModuleLayer.boot()", "java.lang.Package", "java.util.List.class.getPackage()", "java.lang.Runtime", "Runtime.getRuntime()", "java.lang.StackWalker", "StackWalker.getInstance()", "java.lang.Record", "new Race.Pair(1, \"b\")", "java.lang.annotation.Annotation", "Race.Marked.class.getAnnotation(Race.Mark.class)", "java.lang.Appendable", "new StringBuilder()",
            "java.lang.Process", "null", "java.lang.ProcessHandle", "ProcessHandle.current()", "java.lang.Character$UnicodeBlock", "Character.UnicodeBlock.BASIC_LATIN", "java.lang.Readable", "new java.io.StringReader(\"abc\")", "java.lang.AutoCloseable", "new java.io.StringReader(\"abc\")",
            "java.lang.invoke.MethodHandle", "java.lang.invoke.MethodHandles.lookup().findStatic(Race.class, \"twice\", java.lang.invoke.MethodType.methodType(int.class, int.class))", "java.lang.invoke.MethodType", "java.lang.invoke.MethodType.methodType(int.class, String.class, long.class)", "java.lang.invoke.VarHandle", "java.lang.invoke.MethodHandles.lookup().findVarHandle(Race.class, \"number\", int.class)", "java.lang.invoke.MethodHandles$Lookup", "java.lang.invoke.MethodHandles.lookup()", "java.lang.invoke.CallSite", "new java.lang.invoke.MutableCallSite(java.lang.invoke.MethodType.methodType(int.class))", "java.lang.invoke.ConstantCallSite", "new java.lang.invoke.ConstantCallSite(java.lang.invoke.MethodHandles.constant(int.class, 1))", "java.lang.invoke.SwitchPoint", "new java.lang.invoke.SwitchPoint()", "java.lang.invoke.VarHandle$VarHandleDesc", "java.lang.invoke.MethodHandles.lookup().findVarHandle(Race.class, \"number\", int.class).describeConstable().get()", "java.lang.invoke.MethodHandleInfo", "java.lang.invoke.MethodHandles.lookup().revealDirect(java.lang.invoke.MethodHandles.lookup().findStatic(Race.class, \"twice\", java.lang.invoke.MethodType.methodType(int.class, int.class)))",
            "java.lang.reflect.Method", "Race.class.getMethod(\"twice\", int.class)", "java.lang.reflect.Field", "Race.class.getField(\"number\")", "java.lang.reflect.Constructor", "Race.class.getConstructor()", "java.lang.reflect.Parameter", "Race.class.getMethod(\"twice\", int.class).getParameters()[0]", "java.lang.reflect.RecordComponent", "Race.Pair.class.getRecordComponents()[1]", "java.lang.reflect.Member", "Race.class.getMethod(\"twice\", int.class)", "java.lang.reflect.Executable", "Race.class.getMethod(\"twice\", int.class)", "java.lang.reflect.AnnotatedElement", "Race.class", "java.lang.reflect.Type", "Race.class.getField(\"list\").getGenericType()", "java.lang.reflect.ParameterizedType", "(java.lang.reflect.ParameterizedType) Race.class.getField(\"list\").getGenericType()", "java.lang.reflect.TypeVariable", "java.util.List.class.getTypeParameters()[0]", "java.lang.reflect.GenericDeclaration", "java.util.List.class", "java.lang.reflect.AnnotatedType", "Race.class.getField(\"list\").getAnnotatedType()", "java.lang.reflect.InvocationHandler", "(java.lang.reflect.InvocationHandler) ((p, m, a) -> null)", "java.lang.reflect.GenericArrayType", "(java.lang.reflect.GenericArrayType) Race.class.getField(\"lists\").getGenericType()", "java.lang.reflect.WildcardType", "(java.lang.reflect.WildcardType) ((java.lang.reflect.ParameterizedType) Race.class.getField(\"wild\").getGenericType()).getActualTypeArguments()[0]", "java.lang.reflect.AccessibleObject", "Race.class.getField(\"number\")",
            "java.time.ZoneId", "java.time.ZoneId.of(\"Europe/Paris\")", "java.time.ZoneOffset", "java.time.ZoneOffset.ofHours(2)", "java.time.Clock", "java.time.Clock.fixed(java.time.Instant.ofEpochSecond(1), java.time.ZoneOffset.UTC)", "java.time.LocalDate", "java.time.LocalDate.of(2020, 1, 2)", "java.time.LocalTime", "java.time.LocalTime.of(1, 2, 3)", "java.time.LocalDateTime", "java.time.LocalDateTime.of(2020, 3, 29, 2, 30)", "java.time.ZonedDateTime", "java.time.ZonedDateTime.of(2020, 3, 29, 1, 30, 0, 0, java.time.ZoneId.of(\"Europe/Paris\"))", "java.time.OffsetDateTime", "java.time.OffsetDateTime.of(2020, 1, 2, 3, 4, 5, 6, java.time.ZoneOffset.UTC)", "java.time.OffsetTime", "java.time.OffsetTime.of(3, 4, 5, 6, java.time.ZoneOffset.UTC)", "java.time.Instant", "java.time.Instant.ofEpochSecond(1000000000L)", "java.time.InstantSource", "java.time.InstantSource.system()", "java.time.Duration", "java.time.Duration.ofSeconds(100)", "java.time.Period", "java.time.Period.of(1, 2, 3)", "java.time.Year", "java.time.Year.of(2020)", "java.time.YearMonth", "java.time.YearMonth.of(2020, 2)", "java.time.MonthDay", "java.time.MonthDay.of(2, 3)",
            "java.time.temporal.Temporal", "java.time.LocalDateTime.of(2020, 1, 2, 3, 4)", "java.time.temporal.TemporalAccessor", "java.time.LocalDateTime.of(2020, 1, 2, 3, 4)", "java.time.temporal.TemporalUnit", "java.time.temporal.ChronoUnit.DAYS", "java.time.temporal.TemporalField", "java.time.temporal.ChronoField.DAY_OF_MONTH", "java.time.temporal.TemporalAmount", "java.time.Period.ofDays(1)", "java.time.temporal.TemporalAdjuster", "java.time.temporal.TemporalAdjusters.firstDayOfMonth()", "java.time.temporal.TemporalQuery", "java.time.temporal.TemporalQueries.zone()", "java.time.temporal.WeekFields", "java.time.temporal.WeekFields.ISO", "java.time.temporal.ValueRange", "java.time.temporal.ValueRange.of(1, 5)", "java.time.format.DateTimeFormatter", "java.time.format.DateTimeFormatter.ofPattern(\"yyyy-MM-dd EEE\", java.util.Locale.US)", "java.time.format.DecimalStyle", "java.time.format.DecimalStyle.STANDARD", "java.time.zone.ZoneRules", "java.time.ZoneId.of(\"Europe/Paris\").getRules()", "java.time.zone.ZoneOffsetTransition", "java.time.ZoneId.of(\"Europe/Paris\").getRules().nextTransition(java.time.Instant.ofEpochSecond(1500000000L))", "java.time.zone.ZoneOffsetTransitionRule", "java.time.ZoneId.of(\"Europe/Paris\").getRules().getTransitionRules().get(0)", "java.time.chrono.Chronology", "java.time.chrono.IsoChronology.INSTANCE", "java.time.chrono.ChronoLocalDate", "java.time.LocalDate.of(2020, 1, 2)", "java.time.chrono.Era", "java.time.chrono.IsoEra.CE", "java.time.chrono.ChronoLocalDateTime", "java.time.LocalDateTime.of(2020, 1, 2, 3, 4)",
            "java.text.Format", "java.text.NumberFormat.getInstance(java.util.Locale.US)", "java.text.NumberFormat", "java.text.NumberFormat.getInstance(java.util.Locale.US)", "java.text.DateFormat", "new java.text.SimpleDateFormat(\"yyyy-MM-dd\", java.util.Locale.US)", "java.text.SimpleDateFormat", "new java.text.SimpleDateFormat(\"yyyy-MM-dd\", java.util.Locale.US)", "java.text.DecimalFormat", "new java.text.DecimalFormat(\"#,##0.00\", new java.text.DecimalFormatSymbols(java.util.Locale.US))", "java.text.DecimalFormatSymbols", "new java.text.DecimalFormatSymbols(java.util.Locale.US)", "java.text.DateFormatSymbols", "new java.text.DateFormatSymbols(java.util.Locale.US)", "java.text.MessageFormat", "new java.text.MessageFormat(\"{0} b {1}\", java.util.Locale.US)", "java.text.ChoiceFormat", "new java.text.ChoiceFormat(\"0#none|1#one\")", "java.text.Collator", "java.text.Collator.getInstance(java.util.Locale.US)", "java.text.RuleBasedCollator", "(java.text.RuleBasedCollator) java.text.Collator.getInstance(java.util.Locale.US)", "java.text.BreakIterator", "java.text.BreakIterator.getWordInstance(java.util.Locale.US)", "java.text.FieldPosition", "new java.text.FieldPosition(0)", "java.text.ParsePosition", "new java.text.ParsePosition(0)", "java.text.CharacterIterator", "new java.text.StringCharacterIterator(\"abc\")", "java.text.AttributedCharacterIterator", "new java.text.AttributedString(\"abc\").getIterator()", "java.text.Bidi", "new java.text.Bidi(\"abc\", 0)", "java.text.CollationKey", "java.text.Collator.getInstance(java.util.Locale.US).getCollationKey(\"abc\")", "java.text.CollationElementIterator", "((java.text.RuleBasedCollator) java.text.Collator.getInstance(java.util.Locale.US)).getCollationElementIterator(\"abc\")", "java.text.CompactNumberFormat", "(java.text.CompactNumberFormat) java.text.NumberFormat.getCompactNumberInstance(java.util.Locale.US, java.text.NumberFormat.Style.SHORT)", "java.text.AttributedString", "new java.text.AttributedString(\"abc\")",
            "java.nio.ByteBuffer", "java.nio.ByteBuffer.wrap(new byte[16])", "java.nio.CharBuffer", "java.nio.CharBuffer.wrap(new char[16])", "java.nio.IntBuffer", "java.nio.IntBuffer.wrap(new int[16])", "java.nio.LongBuffer", "java.nio.LongBuffer.wrap(new long[16])", "java.nio.ShortBuffer", "java.nio.ShortBuffer.wrap(new short[16])", "java.nio.FloatBuffer", "java.nio.FloatBuffer.wrap(new float[16])", "java.nio.DoubleBuffer", "java.nio.DoubleBuffer.wrap(new double[16])", "java.nio.Buffer", "java.nio.ByteBuffer.wrap(new byte[16])", "java.nio.ByteOrder", "java.nio.ByteOrder.BIG_ENDIAN", "java.nio.charset.Charset", "java.nio.charset.StandardCharsets.UTF_8", "java.nio.charset.CharsetEncoder", "java.nio.charset.StandardCharsets.UTF_8.newEncoder()", "java.nio.charset.CharsetDecoder", "java.nio.charset.StandardCharsets.UTF_8.newDecoder()", "java.nio.charset.CodingErrorAction", "java.nio.charset.CodingErrorAction.REPLACE", "java.nio.charset.CoderResult", "java.nio.charset.CoderResult.malformedForLength(1)", "java.nio.file.Path", "java.nio.file.Path.of(\"/a/b/c\")", "java.nio.file.FileSystem", "java.nio.file.FileSystems.getDefault()", "java.nio.file.OpenOption", "java.nio.file.StandardOpenOption.READ",
            "java.io.File", "new java.io.File(\"a/b\")", "java.io.InputStream", "new java.io.ByteArrayInputStream(new byte[] {97, 98})", "java.io.OutputStream", "new java.io.ByteArrayOutputStream()", "java.io.Reader", "new java.io.StringReader(\"abc\")", "java.io.Writer", "new java.io.StringWriter()", "java.io.PrintStream", "new java.io.PrintStream(new java.io.ByteArrayOutputStream())", "java.io.PrintWriter", "new java.io.PrintWriter(new java.io.StringWriter())", "java.io.ObjectOutputStream", "new java.io.ObjectOutputStream(new java.io.ByteArrayOutputStream())", "java.io.ObjectInputStream", "Race.serialized()", "java.io.DataInput", "new java.io.DataInputStream(new java.io.ByteArrayInputStream(new byte[16]))", "java.io.DataInputStream", "new java.io.DataInputStream(new java.io.ByteArrayInputStream(new byte[16]))", "java.io.StreamTokenizer", "new java.io.StreamTokenizer(new java.io.StringReader(\"a 1\"))", "java.io.ObjectStreamClass", "java.io.ObjectStreamClass.lookup(String.class)", "java.io.FileDescriptor", "java.io.FileDescriptor.out",
            "java.math.BigInteger", "new java.math.BigInteger(\"12345678901234567890\")", "java.math.BigDecimal", "new java.math.BigDecimal(\"1234567890123456789.125\")", "java.math.MathContext", "java.math.MathContext.DECIMAL64", "java.net.URI", "new java.net.URI(\"http://u@h:80/p/q?x=1#f\")", "java.net.URL", "new java.net.URL(\"file:/a/b\")", "java.security.ProtectionDomain", "null", "java.lang.constant.ClassDesc", "java.lang.constant.ConstantDescs.CD_String", "java.lang.constant.MethodTypeDesc", "java.lang.constant.MethodTypeDesc.ofDescriptor(\"(I)V\")", "java.lang.constant.DirectMethodHandleDesc", "java.lang.constant.MethodHandleDesc.ofMethod(java.lang.constant.DirectMethodHandleDesc.Kind.STATIC, java.lang.constant.ConstantDescs.CD_String, \"m\", java.lang.constant.MethodTypeDesc.ofDescriptor(\"()V\"))",
        };
        for (int at = 0; at < values.length; at += 2) {
            VALUES.put(values[at], values[at + 1]);
        }
        String[] texts = {
            "java.nio.charset.Charset", "UTF-16", "java.time.ZoneId", "Europe/Berlin", "java.time.ZoneOffset", "+02:00", "java.util.TimeZone", "Europe/Berlin", "java.util.Locale", "de", "java.util.Currency", "EUR", "java.util.UUID", "00000000-0000-0001-0000-000000000002", "java.time.LocalDate", "2020-01-02", "java.time.LocalTime", "01:02:03", "java.time.LocalDateTime", "2020-01-02T03:04:05", "java.time.ZonedDateTime", "2020-01-02T03:04:05Z", "java.time.OffsetDateTime", "2020-01-02T03:04:05Z", "java.time.OffsetTime", "03:04:05Z", "java.time.Instant", "2020-01-02T03:04:05Z", "java.time.Duration", "PT1S", "java.time.Period", "P1D", "java.time.Year", "2020", "java.time.YearMonth", "2020-02", "java.time.MonthDay", "--02-03", "java.time.format.DateTimeFormatter", "yyyy", "java.math.BigInteger", "123", "java.math.BigDecimal", "1.25", "java.lang.Integer", "12", "java.lang.Long", "12", "java.lang.Short", "12", "java.lang.Byte", "12", "java.lang.Double", "1.5", "java.lang.Float", "1.5", "java.lang.Class", "java.util.LinkedList", "java.lang.ClassLoader", "java/lang/Object.class", "java.net.URI", "http://h/p", "java.util.Base64$Decoder", "YWJj", "java.util.HexFormat", "616263", "java.time.chrono.Chronology", "Japanese", "java.util.concurrent.TimeUnit", "SECONDS", "java.time.DayOfWeek", "MONDAY", "java.time.Month", "MAY", "java.text.DecimalFormat", "0.0", "java.lang.constant.ClassDesc", "java.lang.String", "java.util.regex.Pattern", "(a|b)*c", "java.util.ResourceBundle", "sun.launcher.resources.launcher", "java.time.zone.ZoneRulesProvider", "Europe/Paris", "java.lang.Character$UnicodeScript", "LATIN", "java.lang.Character$UnicodeBlock", "BasicLatin", "java.lang.Module", "java.lang", "java.lang.ModuleLayer", "java.sql", "java.lang.invoke.MethodType", "(I)V", "java.util.random.RandomGenerator", "L64X128MixRandom", "java.util.random.RandomGeneratorFactory", "L64X128MixRandom", "java.util.ServiceLoader", "x",
        };
        for (int at = 0; at < texts.length; at += 2) {
            TEXTS.put(texts[at], texts[at + 1]);
        }
    }

    private record Call(String name, String own, String shared) {
    }

    private record Program(String id, String mode, String type, List<String> calls, String body) {
    }

    private final List<Program> programs = new ArrayList<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private final Set<String> making = new HashSet<>();

    public static void main(String[] args) throws Exception {
        Path out = Path.of(args[0]);
        Generate generate = new Generate();
        for (int at = 1; at < args.length; at++) {
            generate.addPackage(args[at]);
        }
        generate.write(out);
        generate.counts.forEach((what, count) -> System.out.println(what + "\t" + count));
    }

    private void addPackage(String name) throws IOException {
        try {
            addClass(Class.forName(name, false, null));
            return;
        } catch (ClassNotFoundException isPackage) {
            // As most are.
        }
        Path dir = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base", name.replace('.', '/'));
        List<String> classes = new ArrayList<>();
        try (Stream<Path> files = Files.list(dir)) {
            files.map(file -> file.getFileName().toString()).filter(file -> file.endsWith(".class"))
                    .map(file -> name + "." + file.substring(0, file.length() - 6)).sorted().forEach(classes::add);
        }
        for (String each : classes) {
            Class<?> type;
            try {
                type = Class.forName(each, false, null);
            } catch (ClassNotFoundException | LinkageError notThere) {
                continue;
            }
            if (isPublic(type) && type.getCanonicalName() != null && !type.isAnnotation()) {
                addClass(type);
            }
        }
    }

    private static boolean isPublic(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
            if (!Modifier.isPublic(at.getModifiers())) {
                return false;
            }
        }
        return true;
    }

    private void addClass(Class<?> type) {
        List<Executable> members = new ArrayList<>();
        for (Method method : type.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic() && !method.isBridge()) {
                members.add(method);
            }
        }
        if (!Modifier.isAbstract(type.getModifiers())) {
            for (Constructor<?> constructor : type.getConstructors()) {
                members.add(constructor);
            }
        }
        members.removeIf(member -> LEFT_OUT.contains(type.getName() + "." + member.getName()));
        members.sort(Comparator.comparing(Generate::nameOf));
        count("classes", 1);
        count("methods", members.size());
        String receiver = value(type, type, 0);
        boolean isShareable = isShareable(type);
        List<Call> fixed = new ArrayList<>();
        List<Call> bound = new ArrayList<>();
        for (Executable member : members) {
            Call call = call(type, member);
            if (call == null || (call.shared() != null && receiver == null)) {
                count("methods without a value for an argument or receiver", 1);
                continue;
            }
            (call.shared() == null ? fixed : bound).add(call);
        }
        count("methods tried", fixed.size() + bound.size());
        for (List<Call> chunk : chunks(fixed, CALLS_OWN)) {
            add("own", type, null, chunk);
            add("warm-own", type, null, chunk);
        }
        for (List<Call> chunk : chunks(bound, CALLS_OWN)) {
            add("own", type, receiver, chunk);
            add("warm-own", type, receiver, chunk);
        }
        for (List<Call> chunk : chunks(bound, CALLS_SHARED)) {
            if (isShareable) {
                add("shared", type, receiver, chunk);
                add("warm-shared", type, receiver, chunk);
            }
            for (String view : VIEWS.getOrDefault(type.getName(), List.of())) {
                add("shared", type, view, chunk);
                add("warm-shared", type, view, chunk);
            }
        }
    }

    private void count(String what, int more) {
        counts.merge(what, more, Integer::sum);
    }

    private static boolean isShareable(Class<?> type) {
        if (CONFINED.contains(type.getName())) {
            return false;
        }
        if (type.isEnum() || Throwable.class.isAssignableFrom(type)) {
            return true;
        }
        for (String name : SHAREABLE) {
            if (name.endsWith(".") ? type.getName().startsWith(name) : type.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private static List<List<Call>> chunks(List<Call> calls, int size) {
        List<List<Call>> chunks = new ArrayList<>();
        for (int at = 0; at < calls.size(); at += size) {
            chunks.add(calls.subList(at, Math.min(at + size, calls.size())));
        }
        return chunks;
    }

    private static String nameOf(Executable member) {
        String parameters = Arrays.stream(member.getParameterTypes()).map(Class::getTypeName).collect(Collectors.joining(","));
        String name = member instanceof Constructor ? "new" : member.getName();
        return member.getDeclaringClass().getName() + "." + name + "(" + parameters + ")";
    }

    /** A call, of {@code r} if it is of an instance; null if there is no value for an argument. */
    private Call call(Class<?> type, Executable member) {
        List<String> args = new ArrayList<>();
        for (Class<?> parameter : member.getParameterTypes()) {
            String value = value(parameter, type, 0);
            if (value == null || !isPublic(parameter)) {
                return null;
            }
            args.add("(" + parameter.getCanonicalName() + ") (" + value + ")");
        }
        String list = "(" + String.join(", ", args) + ")";
        String name = nameOf(member);
        if (member instanceof Constructor) {
            if (type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers())) {
                return null;
            }
            return new Call(name, "new " + type.getCanonicalName() + list, null);
        }
        if (Modifier.isStatic(member.getModifiers())) {
            return new Call(name, type.getCanonicalName() + "." + member.getName() + list, null);
        }
        return new Call(name, null, "r." + member.getName() + list);
    }

    /** An expression for a value of a type, to be used with another; null if there is none. */
    private String value(Class<?> type, Class<?> user, int depth) {
        if (type == String.class || type == CharSequence.class || type == Object.class) {
            String text = TEXTS.get(user.getName());
            return text == null || type == Object.class ? "\"abc\"" : "\"" + text + "\"";
        }
        String known = VALUES.get(type.getName());
        if (known != null) {
            return known;
        }
        if (type.isArray()) {
            String element = value(type.getComponentType(), user, depth + 1);
            return element == null ? null : "new " + type.getCanonicalName() + " {" + element + "}";
        }
        if (type.isEnum()) {
            Object[] constants = type.getEnumConstants();
            return constants == null || constants.length == 0 ? null
                    : type.getCanonicalName() + "." + ((Enum<?>) constants[constants.length / 2]).name();
        }
        if (depth > 2 || !isPublic(type) || type.getCanonicalName() == null || !making.add(type.getName())) {
            return null;
        }
        try {
            String made = lambda(type);
            return made != null ? made : made(type, depth);
        } finally {
            making.remove(type.getName());
        }
    }

    /** A function, if the type is of functions. */
    private static String lambda(Class<?> type) {
        if (!type.isInterface()) {
            return null;
        }
        Method function = null;
        for (Method method : type.getMethods()) {
            if (!Modifier.isAbstract(method.getModifiers()) || isOfObject(method)) {
                continue;
            }
            if (function != null) {
                return null;
            }
            function = method;
        }
        if (function == null) {
            return null;
        }
        List<String> names = new ArrayList<>();
        for (int at = 0; at < function.getParameterCount(); at++) {
            names.add("p" + at);
        }
        Class<?> result = function.getReturnType();
        String body = result == void.class ? "{ }" : result == boolean.class ? "true" : result.isPrimitive() ? "(" + result + ") 1"
                : result == Object.class ? (names.isEmpty() ? "\"abc\"" : "p0") : null;
        if (body == null) {
            return null;
        }
        return "(" + type.getCanonicalName() + ") ((" + String.join(", ", names) + ") -> " + body + ")";
    }

    private static boolean isOfObject(Method method) {
        try {
            Object.class.getMethod(method.getName(), method.getParameterTypes());
            return true;
        } catch (NoSuchMethodException another) {
            return false;
        }
    }

    /** By a constructor, or by a method or field of the type itself. */
    private String made(Class<?> type, int depth) {
        List<Executable> makers = new ArrayList<>();
        if (!Modifier.isAbstract(type.getModifiers())
                && (type.getEnclosingClass() == null || Modifier.isStatic(type.getModifiers()))) {
            makers.addAll(Arrays.asList(type.getConstructors()));
        }
        for (Method method : type.getDeclaredMethods()) {
            if (Modifier.isStatic(method.getModifiers()) && Modifier.isPublic(method.getModifiers())
                    && method.getReturnType() == type && !method.isSynthetic()) {
                makers.add(method);
            }
        }
        makers.sort(Comparator.comparing(Executable::getParameterCount).thenComparing(Generate::nameOf));
        for (Executable maker : makers) {
            List<String> args = new ArrayList<>();
            for (Class<?> parameter : maker.getParameterTypes()) {
                String value = value(parameter, type, depth + 1);
                args.add(value == null || !isPublic(parameter) ? null : "(" + parameter.getCanonicalName() + ") (" + value + ")");
            }
            if (!args.contains(null)) {
                String list = "(" + String.join(", ", args) + ")";
                return maker instanceof Constructor ? "new " + type.getCanonicalName() + list
                        : type.getCanonicalName() + "." + maker.getName() + list;
            }
        }
        return null;
    }

    private void add(String mode, Class<?> type, String receiver, List<Call> chunk) {
        List<String> calls = chunk.stream().map(Call::name).collect(Collectors.toList());
        String made = receiver == null ? "" : "            " + type.getCanonicalName() + " r = " + receiver + ";\n";
        List<Call> reversed = new ArrayList<>(chunk);
        Collections.reverse(reversed);
        StringBuilder body = new StringBuilder();
        if (mode.startsWith("warm-")) {
            body.append("        Race.once(() -> {\n").append(made).append(statements(chunk)).append("        });\n");
        }
        if (mode.endsWith("own")) {
            body.append("        Race.two(() -> {\n").append(made).append(statements(chunk)).append("        }, () -> {\n")
                    .append(made).append(statements(reversed)).append("        });\n");
        } else {
            body.append(made.replaceFirst("    ", "")).append("        Race.two(() -> {\n").append(statements(chunk))
                    .append("        }, () -> {\n").append(statements(reversed)).append("        });\n");
        }
        String id = mode + " " + type.getName() + (receiver == null ? "" : " " + Integer.toHexString(receiver.hashCode()))
                + " " + Integer.toHexString(calls.hashCode());
        programs.add(new Program(id, mode, type.getName(), calls, body.toString()));
    }

    private static String statements(List<Call> calls) {
        StringBuilder text = new StringBuilder();
        for (Call call : calls) {
            String expression = call.shared() == null ? call.own() : call.shared();
            text.append("            try { ").append(expression).append("; } catch (Throwable thrown) { }\n");
        }
        return text.toString();
    }

    /** Writes and compiles all; what the compiler refuses is left out. */
    private void write(Path out) throws IOException {
        Files.createDirectories(out);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path race = out.resolve("Race.java");
        Path scenes = out.resolve("Scenes.java");
        Map<String, List<Program>> files = new LinkedHashMap<>();
        for (int at = 0; at < programs.size(); at += PROGRAMS) {
            files.put("Calls_" + at / PROGRAMS, new ArrayList<>(programs.subList(at, Math.min(at + PROGRAMS, programs.size()))));
        }
        StringBuilder index = new StringBuilder();
        for (Map.Entry<String, List<Program>> file : files.entrySet()) {
            String name = file.getKey();
            List<Program> kept = file.getValue();
            while (!kept.isEmpty()) {
                Path path = out.resolve(name + ".java");
                List<Integer> starts = new ArrayList<>();
                Files.writeString(path, source(name, kept, starts));
                DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
                Set<Integer> refused = new HashSet<>();
                try (StandardJavaFileManager manager = compiler.getStandardFileManager(said, null, StandardCharsets.UTF_8)) {
                    List<String> options = List.of("-nowarn", "-Xlint:none", "-proc:none", "-g:source,lines", "-Xmaxerrs", "10000",
                            "-cp", out.toString(), "-d", out.toString());
                    Boolean ok = compiler.getTask(null, manager, said, options, null, manager.getJavaFileObjects(race, path)).call();
                    if (ok) {
                        break;
                    }
                }
                for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
                    if (each.getKind() == Diagnostic.Kind.ERROR) {
                        int at = Collections.binarySearch(starts, (int) each.getLineNumber());
                        refused.add(at >= 0 ? at : -at - 2);
                        if (System.getenv("VERBOSE") != null) {
                            System.err.println(each.getMessage(null) + " in " + kept.get(at >= 0 ? at : -at - 2).id());
                        }
                    }
                }
                if (refused.isEmpty()) {
                    throw new IOException("javac refused " + path + ": " + said.getDiagnostics());
                }
                List<Program> rest = new ArrayList<>();
                for (int at = 0; at < kept.size(); at++) {
                    if (!refused.contains(at)) {
                        rest.add(kept.get(at));
                    } else {
                        count("programs that the compiler refused", 1);
                    }
                }
                kept = rest;
            }
            for (int at = 0; at < kept.size(); at++) {
                Program program = kept.get(at);
                index.append(name).append(".p").append(at).append('\t').append(program.id()).append('\t').append(program.mode())
                        .append('\t').append(program.type()).append('\t').append(String.join(" ", program.calls())).append('\n');
            }
            count("programs", kept.size());
        }
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("-nowarn", "-Xlint:none", "-proc:none", "-g:source,lines", "-d", out.toString());
            if (!compiler.getTask(null, manager, null, options, null, manager.getJavaFileObjects(race, scenes)).call()) {
                throw new IOException("javac refused " + scenes);
            }
        }
        for (String line : Files.readAllLines(scenes)) {
            if (line.startsWith("    public static void ")) {
                String scene = line.substring("    public static void ".length(), line.indexOf('('));
                index.append("Scenes.").append(scene).append("\tscene ").append(scene).append("\tscene\tScenes\tScenes.")
                        .append(scene).append("()\n");
                count("programs", 1);
            }
        }
        Files.writeString(out.resolve("index.txt"), index);
    }

    private static String source(String name, List<Program> programs, List<Integer> starts) {
        StringBuilder text = new StringBuilder("@SuppressWarnings(\"all\")\npublic final class " + name + " {\n");
        int line = 3;
        for (int at = 0; at < programs.size(); at++) {
            starts.add(line);
            String method = "    // " + programs.get(at).id() + "\n    public static void p" + at + "() throws Throwable {\n"
                    + programs.get(at).body() + "    }\n\n";
            text.append(method);
            line += method.length() - method.replace("\n", "").length();
        }
        return text.append("}\n").toString();
    }
}
