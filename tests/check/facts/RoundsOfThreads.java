// Matched under names by traversal, with threads whose objects others look into: each keeps its name.
// expect: violated assertion
// expect: violated data-race
public class RoundsOfThreads {
    static class Worker extends Thread {
        Object kept;
        boolean seen;

        @Override
        public void run() {
            for (int round = 0; round < 16; round++) {
                kept = new int[] {round};
            }
            seen = true; // !data-race
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker();
        Worker two = new Worker();
        one.start();
        two.start();
        boolean first = one.seen; // !data-race
        boolean second = two.seen; // !data-race
        one.join();
        two.join();
        assert first == second; // !assertion
    }
}
