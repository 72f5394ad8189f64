// expect: violated livelock
// options: --property livelock
// The watcher waits until the thread is alive, and may come after its end.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class AliveMissed {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        new Thread(t::start).start();
        while (!t.isAlive()) {
            Thread.onSpinWait();
        }
    }
}
