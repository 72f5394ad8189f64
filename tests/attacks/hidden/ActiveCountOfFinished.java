// expect: violated assertion
// The other thread may still be there.
// real java: fails in 1676 of 2000 rounds of a loop
class ActiveCountOfFinished {
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        int before = Thread.activeCount();
        other.start();
        assert Thread.activeCount() == before;
        other.join();
    }
}
