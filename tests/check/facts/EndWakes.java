// The end of a thread wakes who waits at its object, and no instruction says so.
// expect: violated assertion
// options: --no-spurious
public class EndWakes {
    static class Other extends Thread {
        boolean asked;

        @Override
        public void run() {
            synchronized (this) {
                asked = true;
                notify();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Other other = new Other();
        synchronized (other) {
            other.start();
            other.wait();
            assert other.isAlive(); // !assertion
        }
        other.join();
    }
}
