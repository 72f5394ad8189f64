// expect: violated uncaught-exception
class InterruptedWait {
    static final Object lock = new Object();

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e); // !uncaught-exception
                }
            }
        });
        waiter.start();
        waiter.interrupt();
    }
}
