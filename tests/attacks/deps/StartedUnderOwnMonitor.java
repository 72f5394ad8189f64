// expect: violated assertion
// As EndTakesOwnMonitor, with the monitor taken by methods of the thread.
class StartedUnderOwnMonitor {
    static class Worker extends Thread {
        boolean up;

        synchronized void begin() {
            start();
            up = true;
        }

        synchronized boolean works() {
            return up && isAlive();
        }

        @Override
        public void run() { }
    }

    public static void main(String[] args) {
        Worker worker = new Worker();
        worker.begin();
        assert worker.works();
    }
}
