// expect: violated data-race
// The counter is its own lock: after ++ the box is another object, so a third thread locks that one meanwhile.
// Thread 1 holds 0 and has just stored 1; thread 2 locks 1 and both are inside (JLS 17.4.5).
class LockOnChangingInteger {
    static Integer count = 0;

    static void add() {
        synchronized (count) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockOnChangingInteger::add);
        t.start();
        add();
    }
}
