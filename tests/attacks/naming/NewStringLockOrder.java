// expect: verified
// The same with strings that are not interned: four different monitors.
class NewStringLockOrder {
    static void move(String from, String to) {
        synchronized (from) {
            synchronized (to) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> move(new String("a"), new String("b")));
        t.start();
        move(new String("b"), new String("a"));
    }
}
