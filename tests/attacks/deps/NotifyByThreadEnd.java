// expect: verified
// A thread that ends calls notifyAll on itself (Thread.join says so): the waiter wakes.
class NotifyByThreadEnd {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        synchronized (t) {
            t.start();
            while (t.isAlive()) {
                t.wait();
            }
        }
    }
}
