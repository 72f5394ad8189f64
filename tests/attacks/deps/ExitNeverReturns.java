// expect: verified
// Nothing after exit runs, not even a finally block (Runtime.exit never returns normally).
class ExitNeverReturns {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                System.exit(0);
            } finally {
                assert false;
            }
        });
        t.start();
        t.join();
        assert false;
    }
}
