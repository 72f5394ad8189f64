/** Two transfers in opposite directions take two locks in opposite order, after a rendezvous that makes sure of it. */
public class Deadlock {
    static final Object left = new Object(), right = new Object();
    static boolean leftTaken, rightTaken;

    public static void main(String[] args) {
        new Thread(() -> take(left, right, true), "from left to right").start();
        new Thread(() -> take(right, left, false), "from right to left").start();
    }

    static void take(Object first, Object second, boolean fromLeft) {
        synchronized (first) {
            announce(fromLeft);
            synchronized (second) {
                System.out.println("never printed");
            }
        }
    }

    static synchronized void announceTaken(boolean fromLeft) {
        if (fromLeft) {
            leftTaken = true;
        } else {
            rightTaken = true;
        }
    }

    static synchronized boolean bothTaken() {
        return leftTaken && rightTaken;
    }

    static void announce(boolean fromLeft) {
        announceTaken(fromLeft);
        while (!bothTaken()) {
            Thread.yield();
        }
    }
}
