import com.google.common.base.*;
import java.util.List;
import java.util.Map;

public class BaseTest {
    public static void main(String[] args) {
        System.out.println(
                Joiner.on(",").skipNulls().join("a", null, "b")
                        + Joiner.on("&")
                                .withKeyValueSeparator("=")
                                .join(new java.util.TreeMap<>(Map.of("k", 1, "l", 2))));
        System.out.println(
                Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a, ,b ,c")
                        + " "
                        + Splitter.fixedLength(3).splitToList("abcdefgh")
                        + Splitter.onPattern("\\s+").limit(2).splitToList("a b  c"));
        System.out.println(Splitter.on(';').withKeyValueSeparator(':').split("a:1;b:2"));
        System.out.println(
                CharMatcher.inRange('0', '9').retainFrom("a1b2c3")
                        + CharMatcher.whitespace().collapseFrom("a  b \t c", '_')
                        + CharMatcher.javaIsoControl().or(CharMatcher.is('x')).removeFrom("axb\n"));
        System.out.println(
                CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "someVariableName")
                        + CaseFormat.LOWER_HYPHEN.to(CaseFormat.UPPER_CAMEL, "a-b-c"));
        System.out.println(
                Strings.padStart("7", 3, '0')
                        + Strings.commonPrefix("abcd", "abxy")
                        + Strings.lenientFormat("%s and %s", 1, "two")
                        + Strings.isNullOrEmpty(""));
        System.out.println(
                MoreObjects.toStringHelper("Thing")
                                .add("x", 1)
                                .add("y", null)
                                .omitNullValues()
                                .toString()
                        + MoreObjects.firstNonNull(null, 5));
        Optional<String> o = Optional.of("v");
        System.out.println(o + " " + o.or("w") + Optional.absent() + o.transform(String::length));
        Supplier<Integer> s =
                Suppliers.memoize(
                        () -> {
                            System.out.println("computed");
                            return 1;
                        });
        System.out.println(s.get() + s.get() + " " + s);
        System.out.println(
                Ascii.toUpperCase("abc")
                        + Ascii.truncate("long text here", 8, "...")
                        + Enums.getIfPresent(Thread.State.class, "NEW"));
        System.out.println(
                Throwables.getRootCause(new RuntimeException(new IllegalStateException("x")))
                        + " "
                        + Throwables.getCausalChain(new RuntimeException("q")).size());
        System.out.println(
                Functions.compose((Integer x) -> x + 1, (String t) -> t.length()).apply("abc")
                        + " "
                        + Predicates.and(Predicates.notNull(), Predicates.equalTo("a")).apply("a")
                        + Predicates.in(List.of(1)));
        System.out.println(
                Stopwatch.createUnstarted()
                        + " "
                        + Utf8.encodedLength("é€😀")
                        + Equivalence.identity().wrap("a").get()
                        + Converter.identity().convert("z"));
        System.out.println(Verify.verifyNotNull("ok") + VerifyException.class.getSimpleName());
        try {
            Preconditions.checkArgument(false, "bad %s of %s", 1, "two");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Preconditions.checkElementIndex(5, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Preconditions.checkNotNull(null, "arg %s", "name");
    }
}
