// expect: verified
// A literal and an interned copy of it are one object, so this does exclude.
class InternedStringLock {
    static int sum;

    static void add(int n) {
        String lock = new String("sum").intern();
        synchronized (lock) {
            sum += n;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            synchronized ("sum") {
                sum += 1;
            }
        });
        worker.start();
        add(2);
        worker.join();
        assert sum == 3;
    }
}
