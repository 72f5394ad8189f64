// expect: violated data-race
// One thread forgets the lock.
class MonitorHalf {
    static final Object lock = new Object();
    static int count;

    public static void main(String[] args) throws Exception {
        Thread careful = new Thread(() -> {
            synchronized (lock) {
                count++; // !data-race
            }
        });
        Thread careless = new Thread(() -> {
            count++; // !data-race
        });
        careful.start();
        careless.start();
        careful.join();
        careless.join();
    }
}
