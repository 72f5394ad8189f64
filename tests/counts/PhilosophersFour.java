// executions[source, optimal]: 14
// Four philosophers, who take the fork with the smaller number first. Each fork is used by one neighbour before the
// other: an orientation of a ring of 4, of which all but the two cyclic ones are possible, 2^4 - 2.
class PhilosophersFour {
    static final Object[] forks = new Object[4];
    static final int[] uses = new int[4];

    static void eat(int first, int second) {
        synchronized (forks[first]) {
            synchronized (forks[second]) {
                uses[first]++;
                uses[second]++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < forks.length; i++) {
            forks[i] = new Object();
        }
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int left = i;
            int right = (i + 1) % 4;
            threads[i] = new Thread(() -> eat(Math.min(left, right), Math.max(left, right)));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
