// expect: verified
// A join returns at once if the thread was not started yet; only one of the two waits for the other.
class JoinBeforeStartFixed {
    static Thread first;
    static Thread second;

    static void await(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        first = new Thread(() -> await(second));
        second = new Thread(() -> {});
        first.start();
        second.start();
    }
}
