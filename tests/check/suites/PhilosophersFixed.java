// expect: verified
// args: 3
// The last one takes the right fork first.
class PhilosophersFixed {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Object[] forks = new Object[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Object();
        }
        for (int i = 0; i < n; i++) {
            Object first = forks[Math.min(i, (i + 1) % n)];
            Object second = forks[Math.max(i, (i + 1) % n)];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                        Thread.onSpinWait();
                    }
                }
            }, "philosopher " + i).start();
        }
    }
}
