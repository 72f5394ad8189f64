// expect: violated data-race
// since 19
// What a started thread is made of is shared with it, whoever else knows the thread.
class StartedIsShared {
    static class Worker extends Thread {
        int x;

        @Override
        public void run() {
            x = 1; // !data-race
        }
    }

    public static void main(String[] args) throws Exception {
        Worker worker = new Worker();
        worker.start();
        worker.x = 2; // !data-race
        worker.join();
    }
}
