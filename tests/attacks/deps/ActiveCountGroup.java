// expect: violated assertion
// A thread counts in its group from start to its end; when it has ended it does not.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class ActiveCountGroup {
    public static void main(String[] args) throws Exception {
        ThreadGroup g = new ThreadGroup("g");
        Thread t = new Thread(g, () -> { });
        assert g.activeCount() == 0;
        t.start();
        assert g.activeCount() == 1;
    }
}
