// Nested record patterns with generics and var, and a failing accessor.
// since 21
import java.util.*;

public class RecordPatterns {
    record Pair<A, B>(A a, B b) { }
    record Box<T>(T t) { }
    record Bad(int x) { public int x() { throw new IllegalStateException("accessor"); } }
    static String f(Object o) {
        if (o instanceof Pair<?, ?>(Box<?>(String s), Box<?>(Integer i)) && i > 0) return s.repeat(i);
        if (o instanceof Pair<?, ?>(var x, Pair<?, ?>(var y, var z))) return x + "|" + y + "|" + z;
        if (o instanceof Box<?>(Box<?>(Box<?>(var deep)))) return "deep " + deep;
        return "no match";
    }
    static int g(Pair<Integer, Integer> p) {
        return switch (p) {
            case Pair<Integer, Integer>(Integer a, Integer b) when a > b -> a;
            case Pair<Integer, Integer>(var a, var b) -> b * 10;
        };
    }
    public static void main(String[] args) {
        System.out.println(f(new Pair<>(new Box<>("ab"), new Box<>(3))));
        System.out.println(f(new Pair<>(new Box<>("ab"), new Box<>(-3))));
        System.out.println(f(new Pair<>(1, new Pair<>(2L, null))));
        System.out.println(f(new Box<>(new Box<>(new Box<>(null)))));
        System.out.println(f(new Box<>(null)));
        System.out.println(g(new Pair<>(3, 2)) + " " + g(new Pair<>(2, 3)));
        try {
            Object o = new Bad(1);
            if (o instanceof Bad(int x)) System.out.println(x);
        } catch (MatchException e) {
            System.out.println(e + " / " + e.getCause());
        }
        List<Object> l = List.of(new Box<>(1), new Pair<>(1, 2), "s");
        int n = 0;
        for (Object o : l) n += switch (o) { case Box<?>(Integer i) -> i; case Pair<?, ?>(Integer i, Integer j) -> i * j; default -> 100; };
        System.out.println(n);
    }
}
