// fact: thread main
// fact: thread StartByInterface$Worker
// fact: shared StartByInterface.x unlocked
// Thread.start is called by a name that is not its own.
class StartByInterface {
    private static int x;

    interface Startable {
        void start();
    }

    static class Worker extends Thread implements Startable {
        @Override
        public void run() {
            x++;
        }
    }

    private static void launch(Startable what) {
        what.start();
    }

    public static void main(String[] args) {
        launch(new Worker());
        x++;
    }
}
