// One of two waiters is interrupted, one notification is sent: nobody is forgotten.
// outcomes: interrupted passed | passed passed
public class InterruptTwoWaiters {
    static final Object LOCK = new Object();
    static int tokens;
    static String first, second;

    static String run() throws Exception {
        tokens = 0;
        Thread a = new Thread(() -> first = pass());
        Thread b = new Thread(() -> second = pass());
        a.start();
        b.start();
        Thread interrupter = new Thread(a::interrupt);
        interrupter.start();
        synchronized (LOCK) {
            tokens = 2;
            LOCK.notifyAll();
        }
        interrupter.join();
        a.join();
        b.join();
        return first + " " + second;
    }

    static String pass() {
        synchronized (LOCK) {
            try {
                while (tokens == 0) {
                    LOCK.wait();
                }
                tokens--;
                return "passed";
            } catch (InterruptedException e) {
                return "interrupted";
            }
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
