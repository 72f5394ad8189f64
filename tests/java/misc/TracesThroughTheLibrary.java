// Stack traces that go through lambdas, streams, reflection and collections.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class TracesThroughTheLibrary {
    static class In {
        In(int x) {
            Objects.requireNonNull(x == 0 ? null : this, () -> "sup");
        }

        static {
        }
    }

    static <T> T call(Supplier<T> s) {
        return s.get();
    }

    record R(int x) {
        R {
            if (x < 0) throw new IllegalArgumentException("neg");
        }
    }

    interface Def {
        default void d() {
            throw new UnsupportedOperationException();
        }
    }

    public static void main(String[] args) throws Exception {
        List<Runnable> rs =
                List.of(
                        () -> new In(0),
                        () ->
                                call(
                                        () -> {
                                            throw new RuntimeException("lam");
                                        }),
                        () -> List.of(3, 1).stream().map(x -> 10 / (x - 1)).sorted().toList(),
                        () -> new R(-1),
                        () -> new Def() {}.d(),
                        () -> {
                            Object o = "s";
                            Integer i = (Integer) o;
                        },
                        () -> new ArrayList<>(List.of(1)).get(3),
                        () -> Stream.of(1).map(null),
                        () -> Map.of(null, 1),
                        () -> new TreeMap<>().put(null, 1),
                        () -> Integer.valueOf(args[0]),
                        () -> {
                            try {
                                Class.forName("x.Y");
                            } catch (Exception e) {
                                throw new RuntimeException(e);
                            }
                        },
                        () -> "a".compareTo(null),
                        () -> {
                            String s = null;
                            switch (s) {
                                default:
                            }
                        },
                        () -> Optional.of((Object) null),
                        () -> new Scanner("x").nextInt(),
                        () -> Collections.emptyIterator().next(),
                        () -> {
                            try {
                                TracesThroughTheLibrary.class
                                        .getDeclaredMethod("boom", int.class)
                                        .invoke(null, 4);
                            } catch (ReflectiveOperationException e) {
                                throw new RuntimeException(e);
                            }
                        },
                        () ->
                                Arrays.asList(1, 2)
                                        .forEach(
                                                x -> {
                                                    if (x == 2)
                                                        throw new IllegalStateException("each");
                                                }),
                        () -> new HashMap<Integer, Integer>().computeIfAbsent(1, k -> k / 0),
                        () -> Arrays.sort(new Object[] {1, "a"}),
                        () -> List.of(2, 1).sort(null));
        for (Runnable r : rs)
            try {
                r.run();
                System.out.println("none");
            } catch (Throwable t) {
                t.printStackTrace(System.out);
            }
        Thread t =
                new Thread(
                        () -> {
                            throw new RuntimeException("in thread");
                        },
                        "odd name");
        t.start();
        t.join();
        System.out.println(
                (Object)
                        StackWalker.getInstance()
                                .walk(
                                        s ->
                                                s.map(f -> f.getMethodName() + f.getLineNumber())
                                                        .toList()));
        new Throwable("here").printStackTrace();
        Thread.dumpStack();
        System.out.println(Thread.currentThread().getStackTrace()[1]);
        throw new MyEx();
    }

    static void boom(int n) {
        if (n == 0) throw new ArrayIndexOutOfBoundsException(n);
        boom(n - 1);
    }

    static class MyEx extends RuntimeException {
        MyEx() {
            super("custom\nmultiline", null, true, true);
        }

        @Override
        public String getLocalizedMessage() {
            return "localized";
        }
    }
}
