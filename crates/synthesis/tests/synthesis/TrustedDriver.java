import java.lang.invoke.MethodHandles;
import java.util.function.Function;

public class Driver {
    static class Target {
        String bound(String x) { return "bound " + x; }
    }

    static class Override extends Target {
        String bound(String x) { return "overridden " + x; }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        Harness.lookup = MethodHandles.lookup();
        Harness.same("special", ((Function<Object, Object>) Harness.call("Special", new Override())).apply("x"), "bound x");
        Harness.done();
    }
}
