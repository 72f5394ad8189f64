// Only the first thread waits for the second.
// proves: deadlock
class DeadlockJoinEachFixed {
    static volatile Thread two;

    static void end(Thread other) {
        try {
            if (other != null) {
                other.join();
            }
        } catch (InterruptedException e) {
            return;
        }
    }

    public static void main(String[] args) {
        Thread first = new Thread(() -> end(two));
        Thread second = new Thread(() -> end(null));
        two = second;
        first.start();
        second.start();
    }
}
