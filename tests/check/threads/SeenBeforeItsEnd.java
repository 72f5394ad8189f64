// expect: violated assertion
// The last thing that a thread does is seen while the thread is still alive.
class SeenBeforeItsEnd {
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> done = true);
        worker.start();
        if (done) {
            assert !worker.isAlive(); // !assertion
        }
    }
}
