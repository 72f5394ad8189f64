// expect: verified
// Both lock the same interned string.
class LockOnInterned {
    static int count;

    static void add(String a, String b) {
        synchronized ((a + b).intern()) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> add("k", "ey"));
        t.start();
        add("ke", "y");
        t.join();
        assert count == 2;
    }
}
