// expect: violated data-race
// getClass() is not the same for a subclass: two monitors for one field (JLS 17.4.5).
class LockOnGetClass {
    static int count;

    void add() {
        synchronized (getClass()) {
            count++;
        }
    }

    static class Sub extends LockOnGetClass {
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> new Sub().add());
        t.start();
        new LockOnGetClass().add();
    }
}
