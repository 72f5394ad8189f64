// expect: violated deadlock
class WaitZeroIsForever {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        long patience = 0;
        synchronized (lock) {
            lock.wait(patience); // !deadlock
        }
    }
}
