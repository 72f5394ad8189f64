import java.util.function.IntFunction;

/** Hello world with a lambda and String.format. */
public class Hello {
    public static void main(String[] args) {
        IntFunction<String> greet = n -> String.format("Hello, %s number %d: %5.2f", "world", n, n / 3.0);
        System.out.println(greet.apply(42));
    }
}
