// expect: violated null-dereference
// options: --property null-dereference
// The reset may come between the test and the use; that the exception is caught makes it no less a dereference.
class NullCaught {
    static volatile String owner = "a";
    static int failed;

    public static void main(String[] args) throws Exception {
        Thread clerk = new Thread(() -> owner = null);
        clerk.start();
        try {
            if (owner != null) {
                owner.length(); // !null-dereference
            }
        } catch (NullPointerException e) {
            failed++;
        }
        clerk.join();
    }
}
