// expect: violated assertion
// Equal strings are one object once they are interned, whoever made it (JLS 3.10.5), and so is its lock.
class InternedAsLock {
    static int count;

    static Object lock() {
        return new String(new char[] {'l', 'o', 'c', 'k', '7'}).intern();
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
        Thread one = new Thread(InternedAsLock::add);
        Thread two = new Thread(InternedAsLock::add);
        one.start();
        two.start();
        one.join();
        two.join();
        assert count == 2; // !assertion
    }
}
