// A waiter is notified and interrupted: it returns or throws, and the flag is set or not.
// outcomes: interrupted false | returned false | returned true
public class NotifyOrInterrupt {
    static boolean flag;
    static String seen;

    static String run() throws Exception {
        Object lock = new Object();
        flag = false;
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                String how = "returned ";
                try {
                    while (!flag) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    how = "interrupted ";
                }
                seen = how + Thread.currentThread().isInterrupted();
            }
        });
        waiter.start();
        together(
            () -> {
                synchronized (lock) {
                    flag = true;
                    lock.notify();
                }
            },
            () -> waiter.interrupt());
        waiter.join();
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
