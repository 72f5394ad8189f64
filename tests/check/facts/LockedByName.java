// The monitors of two threads, which make objects for ever: taken in two orders under names by traversal.
// expect: violated deadlock
// options: --no-spurious
public class LockedByName {
    static class Worker extends Thread {
        Worker other;
        Object kept;

        @Override
        public void run() {
            for (int round = 0; round < 16; round++) {
                kept = new int[] {round};
            }
            synchronized (this) {
                synchronized (other) { // !deadlock
                    kept = null;
                }
            }
        }
    }

    public static void main(String[] args) {
        Worker one = new Worker();
        Worker two = new Worker();
        one.other = two;
        two.other = one;
        one.start();
        two.start();
    }
}
