// expect: violated assertion
// The end of a thread takes the monitor of its object (Thread.join waits there): who holds it keeps the thread from
// ending, and who comes later finds it ended.
class EndTakesOwnMonitor {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        t.start();
        synchronized (t) {
            assert t.isAlive();
        }
    }
}
