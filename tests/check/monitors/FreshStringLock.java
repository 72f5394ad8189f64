// expect: violated data-race
// Equal strings are not the same lock.
class FreshStringLock {
    static int sum;

    static void add(int n) {
        String lock = new String("sum");
        synchronized (lock) {
            sum += n; // !data-race
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> add(1));
        worker.start();
        add(2);
        worker.join();
    }
}
