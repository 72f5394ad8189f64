// expect: verified
// discipline: mld=obeyed mld'=obeyed
// One lock for every access.
class ConsistentlyLocked {
    private int count;

    void add() {
        synchronized (this) {
            count++;
        }
    }

    int count() {
        synchronized (this) {
            return count;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConsistentlyLocked shared = new ConsistentlyLocked();
        Thread first = new Thread(shared::add);
        Thread second = new Thread(shared::add);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.count() == 2;
    }
}
