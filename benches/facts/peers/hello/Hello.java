import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What most programs use of the library: a line that is put together, and a stream. */
public class Hello {
    public static void main(String[] args) {
        String numbers = IntStream.range(0, 5).boxed().map(String::valueOf).collect(Collectors.joining(", "));
        System.out.println(String.format("Hello, %s: %s", args.length == 0 ? "world" : args[0], numbers));
    }
}
