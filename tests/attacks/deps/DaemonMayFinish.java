// expect: violated assertion
// A daemon may well get so far before main ends: no thread is cut while main runs.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class DaemonMayFinish {
    static volatile int step;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            step = 1;
            assert step == 1;
        });
        t.setDaemon(true);
        t.start();
        step = 2;
    }
}
