// expect: violated deadlock
class JoinEachOther {
    static volatile Thread two;

    static void waitFor(Thread t) {
        try {
            t.join(); // !deadlock
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Thread one = new Thread(() -> waitFor(two));
        two = new Thread(() -> waitFor(one));
        one.start();
        two.start();
    }
}
