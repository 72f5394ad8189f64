// expect: violated assertion
// discipline: mld=obeyed mld'=obeyed
// Every access is locked, but reading and writing back are two critical sections.
class LostUpdateUnderLock {
    private int count;

    synchronized int get() {
        return count;
    }

    synchronized void set(int to) {
        count = to;
    }

    public static void main(String[] args) throws InterruptedException {
        LostUpdateUnderLock shared = new LostUpdateUnderLock();
        Thread first = new Thread(() -> shared.set(shared.get() + 1));
        Thread second = new Thread(() -> shared.set(shared.get() + 1));
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.get() == 2; // !assertion
    }
}
