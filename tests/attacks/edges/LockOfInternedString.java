// expect: verified
// JLS 3.10.5: an interned string is identical to the literal of the same characters.
class LockOfInternedString {
    static int n;

    public static void main(String[] args) throws Exception {
        String name = new StringBuilder("lo").append("ck").toString().intern();
        Thread other = new Thread(() -> {
            synchronized (name) {
                n++;
            }
        });
        other.start();
        synchronized ("lock") {
            n++;
        }
        other.join();
        assert n == 2;
    }
}
