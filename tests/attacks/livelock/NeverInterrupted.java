// expect: violated livelock
// Nobody interrupts the thread that waits to be interrupted.
class NeverInterrupted {
    public static void main(String[] args) {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
    }
}
