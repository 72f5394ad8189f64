// An object is published through a plain field: under interleavings its fields are set by then.
// racy
// outcomes: -1 | 5
public class RacyPublication {
    static class Box {
        int value;

        Box(int value) {
            this.value = value;
        }
    }

    static Box box;
    static int seen;

    static String run() throws Exception {
        box = null;
        together(() -> box = new Box(5), () -> {
            Box mine = box;
            seen = mine == null ? -1 : mine.value;
        });
        return "" + seen;
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
