// A trace through lambdas shows their synthetic names.
import java.util.*;

public class UncaughtInLambda {
    static int apply(java.util.function.IntUnaryOperator f, int x) { return f.applyAsInt(x); }
    public static void main(String[] args) {
        int[] data = {1, 2, 3};
        System.out.println(apply(i -> data[i], 1));
        Runnable r = () -> System.out.println(apply(i -> data[i], 3));
        r.run();
    }
}
