// Two interrupts may be seen as one or as two.
// outcomes: 0 | 1 | 2
public class InterruptTwice {
    static int seen;

    static String run() throws Exception {
        Thread thread = new Thread(() -> {
            int count = 0;
            for (int i = 0; i < 2; i++) {
                if (Thread.interrupted()) {
                    count++;
                }
            }
            seen = count;
        });
        thread.start();
        thread.interrupt();
        thread.interrupt();
        thread.join();
        return "" + seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
