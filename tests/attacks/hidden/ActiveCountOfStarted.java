// expect: violated assertion
// The other thread may have come to its end already.
// real java: fails in 324 of 2000 rounds of a loop
class ActiveCountOfStarted {
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        int before = Thread.activeCount();
        other.start();
        assert Thread.activeCount() == before + 1;
        other.join();
    }
}
