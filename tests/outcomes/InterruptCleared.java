// Thread.interrupted clears what it has seen.
// outcomes: falsefalse | falsetrue | truefalse
public class InterruptCleared {
    static String seen;

    static String run() throws Exception {
        Thread thread = new Thread(() -> seen = "" + Thread.interrupted() + Thread.interrupted());
        thread.start();
        thread.interrupt();
        thread.join();
        return seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
