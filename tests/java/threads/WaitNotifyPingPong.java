// Two threads alternate with wait and notifyAll.
public class WaitNotifyPingPong {
    static int turn; static final Object L = new Object();
    static void play(String s, int me) {
        for (int i = 0; i < 5; i++) synchronized (L) {
            while (turn != me) try {
                L.wait();
            } catch (InterruptedException e) {
                return;
            }
            System.out.println(s + i);
            turn = 1 - me;
            L.notifyAll();
        }
    }
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> play("ping", 0)), b = new Thread(() -> play("pong", 1));
        b.start(); a.start(); a.join(); b.join();
        System.out.println("end");
    }
}
