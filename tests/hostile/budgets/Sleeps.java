// Sleeps for ever, and counts.
// verdict: any
public class Sleeps {
    static volatile long naps;

    static void nap(long time) {
        while (true) {
            try {
                Thread.sleep(time);
            } catch (InterruptedException e) {
                return;
            }
            naps = naps + time;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> nap(2)).start();
        nap(3);
    }
}
