// Exceptions inside stream operations come out unchanged.
import java.util.*;
import java.util.stream.*;

public class StreamExceptions {
    public static void main(String[] args) {
        try {
            Stream.of("1", "x").map(Integer::parseInt).forEach(System.out::println);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try { Stream.of(1, null).sorted().toList(); } catch (NullPointerException e) { System.out.println("npe"); }
        try { Stream.of((Object) "a", 1).sorted().toList(); } catch (ClassCastException e) { System.out.println("cce"); }
        try { Stream.of(1, 2).limit(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Stream.of(1).findFirst().map(x -> (Integer) null).get(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try { Stream.of((Integer) null).findFirst(); } catch (NullPointerException e) { System.out.println("npe first"); }
        try { IntStream.range(0, 3).map(i -> 10 / (i - 1)).sum(); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(Arrays.asList(1, null, 2).stream().filter(Objects::nonNull).count() + " "
                + Stream.of(1, null).map(String::valueOf).toList());
        try { Stream.of(1, 1).collect(Collectors.toMap(x -> x, x -> x + 1)); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { Stream.of(1).collect(Collectors.toUnmodifiableList()).add(2); } catch (UnsupportedOperationException e) { System.out.println("uoe"); }
        Stream<Integer> s = Stream.of(1, 2).onClose(() -> {
            throw new IllegalStateException("c1");
        }).onClose(() -> {
            throw new IllegalArgumentException("c2");
        });
        try { s.close(); } catch (IllegalStateException e) { System.out.println(e.getMessage() + " " + e.getSuppressed()[0]); }
    }
}
