/** Recursion on stacks of every size, through everything that recurses. */
public class StackTooDeep {
    static int depth;

    static void plain() {
        depth++;
        plain();
    }

    static synchronized void locked() {
        locked();
    }

    static double wide(double a, double b, double c, double d, double e, double f, double g, double h) {
        return wide(b, c, d, e, f, g, h, a) + a * b + c * d + e * f + g * h;
    }

    static Object lambda() {
        java.util.function.Supplier<Object> s = StackTooDeep::lambda;
        return s.get();
    }

    @Override
    public String toString() {
        return "x" + this;
    }

    static class Initialiser {
        static final int VALUE = overflow();

        static int overflow() {
            return overflow() + 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Runnable[] ways = {
            StackTooDeep::plain, StackTooDeep::locked, () -> wide(1, 2, 3, 4, 5, 6, 7, 8), StackTooDeep::lambda,
            () -> new StackTooDeep().toString(), () -> System.out.println(Initialiser.VALUE),
        };
        for (long size : new long[] {0, 1, 1 << 16, 1 << 20, 1L << 26, Long.MAX_VALUE}) {
            for (Runnable way : ways) {
                Thread t = new Thread(null, () -> {
                    try {
                        way.run();
                    } catch (StackOverflowError | OutOfMemoryError e) {
                        System.out.println("deep");
                    } catch (Throwable e) {
                        System.out.println(e.getClass().getName());
                    }
                }, "t", size);
                t.start();
                t.join();
            }
        }
        System.out.println("done");
    }
}
