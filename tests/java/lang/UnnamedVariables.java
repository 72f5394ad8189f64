// Unnamed variables and patterns written as underscore.
// since 25
import java.util.*;

public class UnnamedVariables {
    record P3(int x, int y, int z) { }
    public static void main(String[] args) {
        int n = 0;
        for (var _ : List.of(1, 2, 3)) n++;
        System.out.println(n);
        try { Integer.parseInt("x"); } catch (NumberFormatException _) { System.out.println("bad"); }
        Object o = new P3(1, 2, 3);
        if (o instanceof P3(int x, _, int _)) System.out.println(x);
        System.out.println(switch (o) { case P3(_, var y, _) when y > 5 -> "big"; case P3 _ -> "p3"; default -> "?"; });
        java.util.function.BiFunction<Integer, Integer, Integer> f = (a, _) -> a;
        System.out.println(f.apply(4, 5));
        var _ = n++;
        System.out.println(n);
    }
}
