// expect: verified
// Nobody notifies, but the wait has an end.
class TimedWaitEnds {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(5);
        }
    }
}
