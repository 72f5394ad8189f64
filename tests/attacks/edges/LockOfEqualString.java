// expect: violated data-race
// Equal strings that are not interned are two monitors (JLS 17.4.5).
class LockOfEqualString {
    static int n;

    public static void main(String[] args) throws Exception {
        String name = new StringBuilder("lo").append("ck").toString();
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
    }
}
