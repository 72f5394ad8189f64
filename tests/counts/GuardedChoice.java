// executions[source, optimal]: 1
// executions@25: 2
// Stoller, section 6, the first example: nested conditions over variables that locks protect, here beside a thread
// that sets the one that is not looked at. Each critical section is one step, and what a step does not access does not
// matter: they commute.
class GuardedChoice {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Object c = new Object();
    static boolean x1;
    static boolean x2;
    static boolean x3;

    static int choose() {
        synchronized (a) {
            synchronized (b) {
                synchronized (c) {
                    if (x1) {
                        return x2 ? 1 : 2;
                    } else {
                        return x3 ? 3 : 4;
                    }
                }
            }
        }
    }

    static void set() {
        synchronized (b) {
            x2 = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(GuardedChoice::choose), new Thread(GuardedChoice::set)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
