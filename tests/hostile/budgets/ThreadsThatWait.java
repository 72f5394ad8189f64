// Starts threads for ever that never end.
public class ThreadsThatWait {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        while (true) {
            new Thread(() -> {
                synchronized (lock) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }).start();
        }
    }
}
