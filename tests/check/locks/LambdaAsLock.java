// expect: violated assertion
// A lambda that captures nothing is one object for all threads, and so is its lock.
class LambdaAsLock {
    static int count;

    static Object lock() {
        Runnable nothing = () -> { };
        return nothing;
    }

    static void add() {
        int seen;
        synchronized (lock()) {
            seen = count;
        }
        synchronized (lock()) {
            count = seen + 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(LambdaAsLock::add);
        Thread two = new Thread(LambdaAsLock::add);
        one.start();
        two.start();
        one.join();
        two.join();
        assert count == 2; // !assertion
    }
}
