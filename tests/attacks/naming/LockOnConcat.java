// expect: violated data-race
// Each concatenation makes a new string (JLS 15.18.1), so each thread locks its own monitor.
class LockOnConcat {
    static int count;

    static void add(String a) {
        synchronized (a + "key") {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> add("x"));
        t.start();
        add("x");
    }
}
