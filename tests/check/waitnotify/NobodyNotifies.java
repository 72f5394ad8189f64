// expect: violated deadlock
// A spurious wake-up would end this wait, but nobody may count on one.
class NobodyNotifies {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(); // !deadlock
        }
    }
}
