import org.apache.commons.lang3.function.Failable;
import org.apache.commons.lang3.function.FailableFunction;
import org.apache.commons.lang3.function.MethodInvokers;
import org.apache.commons.lang3.function.TriFunction;
import org.apache.commons.lang3.stream.LangCollectors;
import org.apache.commons.lang3.stream.Streams;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;

public class FunctionsTest {
    static String risky(Integer i) throws IOException {
        if (i > 2) throw new IOException("too big: " + i);
        return "v" + i;
    }

    public static void main(String[] args) throws Exception {
        FailableFunction<Integer, String, IOException> f = FunctionsTest::risky;
        System.out.println(Failable.asFunction(f).apply(1));
        try {
            Streams.failableStream(Arrays.asList(1, 2, 3)).map(f).forEach(System.out::println);
        } catch (UncheckedIOException e) {
            System.out.println("unchecked " + e.getCause().getMessage());
        }
        TriFunction<Integer, Integer, Integer, Integer> t = (a, b, c) -> a * b + c;
        System.out.println(t.andThen(x -> "r" + x).apply(2, 3, 4));
        System.out.println(Stream.of(1, 2L, "3").collect(LangCollectors.joining("-", "<", ">")));
        Function<String, Integer> len = MethodInvokers.asFunction(String.class.getMethod("length"));
        System.out.println(len.apply("four"));
        Failable.tryWithResources(
                () -> System.out.println("body"), () -> System.out.println("closed"));
        Failable.run(
                () -> {
                    throw new IOException("last");
                });
    }
}
