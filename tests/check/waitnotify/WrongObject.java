// expect: violated deadlock
// The notification goes to another object than the one that is waited on.
class WrongObject {
    static final Object request = new Object();
    static final Object reply = new Object();
    static boolean done;

    public static void main(String[] args) throws Exception {
        Thread server = new Thread(() -> {
            synchronized (reply) {
                done = true;
            }
            synchronized (request) {
                request.notifyAll();
            }
        });
        server.start();
        synchronized (reply) {
            while (!done) {
                reply.wait(); // !deadlock
            }
        }
        server.join();
    }
}
