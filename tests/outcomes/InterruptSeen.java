// A thread looks whether it was interrupted, twice.
// outcomes: falsefalse | falsetrue | truetrue
public class InterruptSeen {
    static String seen;

    static String run() throws Exception {
        Thread thread = new Thread(() -> {
            Thread self = Thread.currentThread();
            seen = "" + self.isInterrupted() + self.isInterrupted();
        });
        thread.start();
        thread.interrupt();
        thread.join();
        return seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
