// An immutable pair behind a volatile reference is seen whole.
// outcomes: 00 | 11 | 22
public class VolatileReference {
    static class Pair {
        final int left, right;

        Pair(int left, int right) {
            this.left = left;
            this.right = right;
        }
    }

    static volatile Pair pair;
    static String seen;

    static String run() throws Exception {
        pair = new Pair(0, 0);
        together(
            () -> {
                pair = new Pair(1, 1);
                pair = new Pair(2, 2);
            },
            () -> {
                Pair mine = pair;
                seen = "" + mine.left + mine.right;
            });
        return seen;
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
