// expect: verified
// The class literal, forName, getClass of an instance and a static synchronized method mean one object.
class LockOnClassByName {
    static int count;

    static synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockOnClassByName::add);
        t.start();
        synchronized (Class.forName("LockOnClassByName")) {
            count++;
        }
        synchronized (new LockOnClassByName().getClass()) {
            count++;
        }
    }
}
