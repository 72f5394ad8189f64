// expect: violated deadlock
// A thread that joins itself waits for ever.
// real java: hangs in every run (Thread.join: while isAlive).
class JoinSelf {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Thread.currentThread().join();
            } catch (InterruptedException e) {
                return;
            }
        });
        t.start();
    }
}
