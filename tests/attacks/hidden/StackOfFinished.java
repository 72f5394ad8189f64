// expect: violated assertion
// getStackTrace of a thread that has come to its end is empty: Thread.getStackTrace, "a zero-length array if this thread has not
// started, has started but not yet been scheduled to run by the system, or has terminated".
class StackOfFinished {
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        assert other.getStackTrace().length > 0;
        other.join();
    }
}
