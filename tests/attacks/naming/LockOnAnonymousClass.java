// expect: violated data-race
// Two anonymous classes with the same text have two class objects: two monitors (JLS 15.9.5).
class LockOnAnonymousClass {
    static int count;

    public static void main(String[] args) throws Exception {
        Object a = new Object() { };
        Object b = new Object() { };
        Thread t = new Thread(() -> {
            synchronized (a.getClass()) {
                count++;
            }
        });
        t.start();
        synchronized (b.getClass()) {
            count++;
        }
    }
}
