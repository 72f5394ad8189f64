// A sleep that is interrupted, or over before that.
// outcomes: interrupted | slept false | slept true
public class InterruptedSleep {
    static String seen;

    static String run() throws Exception {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1);
                seen = "slept " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                seen = "interrupted";
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        return seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
