// expect: verified
class WrongObjectFixed {
    static final Object reply = new Object();
    static boolean done;

    public static void main(String[] args) throws Exception {
        Thread server = new Thread(() -> {
            synchronized (reply) {
                done = true;
                reply.notifyAll();
            }
        });
        server.start();
        synchronized (reply) {
            while (!done) {
                reply.wait();
            }
        }
        server.join();
    }
}
