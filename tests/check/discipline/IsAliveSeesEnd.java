// expect: violated assertion
// discipline: mld=obeyed mld'=obeyed
// A thread that was started has perhaps ended already, and perhaps not.
class IsAliveSeesEnd {
    static final Object lock = new Object();
    static int count;

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                count++;
            }
        });
        other.start();
        if (!other.isAlive()) {
            synchronized (lock) {
                assert count == 0; // !assertion
            }
        }
    }
}
