// How this process was started is not shown.
// expect: inconclusive
// assumes: no-processes
class ProcessInfo {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        ProcessHandle.current().info().command().get();
        t.join();
    }
}
