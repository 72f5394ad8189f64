// expect: violated deadlock
// Two names in opposite order: the strings are interned, so the monitors are the same two.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class InternedLockOrder {
    static void move(String from, String to) {
        synchronized (from.intern()) {
            synchronized (to.intern()) {
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
