// An exception in another thread prints its name and leaves the exit code alone.
public class UncaughtInThread {
    static void run() { Object[] o = new String[1]; o[0] = 5; }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(UncaughtInThread::run, "worker-7");
        t.start();
        t.join();
        System.out.println("main goes on");
    }
}
