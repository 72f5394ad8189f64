// expect: verified
// discipline: mld=obeyed mld'=obeyed
// A synchronized method and a synchronized block have the same lock.
class MethodAndBlock {
    private int count;

    synchronized void add() {
        count++;
    }

    static void addTo(MethodAndBlock shared) {
        synchronized (shared) {
            shared.count++;
        }
    }

    synchronized int count() {
        return count;
    }

    public static void main(String[] args) throws InterruptedException {
        MethodAndBlock shared = new MethodAndBlock();
        Thread first = new Thread(shared::add);
        Thread second = new Thread(() -> addTo(shared));
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.count() == 2;
    }
}
