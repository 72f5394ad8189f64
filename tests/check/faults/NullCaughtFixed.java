// expect: verified
// options: --property null-dereference,uncaught-exception
// What was tested is what is used. The library throws one, too, which is its own.
class NullCaughtFixed {
    static volatile String owner = "a";
    static int failed;

    public static void main(String[] args) throws Exception {
        Thread clerk = new Thread(() -> owner = null);
        clerk.start();
        String seen = owner;
        if (seen != null) {
            seen.length();
        }
        try {
            java.util.Objects.requireNonNull(seen);
            "a".concat(seen);
        } catch (NullPointerException e) {
            failed++;
        }
        clerk.join();
    }
}
