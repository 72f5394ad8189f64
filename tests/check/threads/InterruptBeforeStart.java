// expect: verified
// options: --no-spurious
// A thread ends its sleep at once when it was interrupted before.
class InterruptBeforeStart {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
            assert false : "not reached";
        } catch (InterruptedException e) {
            assert !Thread.interrupted();
        }
    }
}
