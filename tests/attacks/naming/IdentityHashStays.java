// expect: verified
// Both threads ask for the identity hash for the first time: they get the same number (Object.hashCode).
class IdentityHashStays {
    static volatile int theirs;

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        Thread t = new Thread(() -> theirs = System.identityHashCode(o));
        t.start();
        int mine = o.hashCode();
        t.join();
        assert mine == theirs && mine == System.identityHashCode(o);
    }
}
