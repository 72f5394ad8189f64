// expect: verified
// An AssertionError that the program catches itself ends no thread.
class CaughtAssertion {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                assert args.length > 0;
            } catch (AssertionError expected) {
                return;
            }
        });
        t.start();
        t.join();
    }
}
