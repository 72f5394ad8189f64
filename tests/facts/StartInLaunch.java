// fact: thread main
// fact: thread StartInLaunch$Worker
// fact: immutable StartInLaunch$Worker.of
// fact: immutable StartInLaunch.x
// A method of the thread starts it; what comes before that is over.
class StartInLaunch {
    private int x;

    static class Worker extends Thread {
        private final StartInLaunch of;

        Worker(StartInLaunch of) {
            this.of = of;
        }

        void launch() {
            start();
        }

        @Override
        public void run() {
            System.out.println(of.x);
        }
    }

    public static void main(String[] args) {
        StartInLaunch shared = new StartInLaunch();
        shared.x = 1;
        Worker worker = new Worker(shared);
        worker.launch();
    }
}
