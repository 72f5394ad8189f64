// expect: violated deadlock
// A join returns at once if the thread was not started yet; the two wait for each other only if it was.
class JoinBeforeStart {
    static Thread first;
    static Thread second;

    static void await(Thread thread) {
        try {
            thread.join(); // !deadlock
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        first = new Thread(() -> await(second));
        second = new Thread(() -> await(first));
        first.start();
        second.start();
    }
}
