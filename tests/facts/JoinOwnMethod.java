// fact: thread main
// fact: thread JoinOwnMethod$Worker
// fact: shared JoinOwnMethod.x unlocked
// A method of the name that is not the one of Thread.
class JoinOwnMethod {
    private static int x;

    static class Worker extends Thread {
        public void join(String how) {
            System.out.println(how);
        }

        @Override
        public void run() {
            x++;
        }
    }

    public static void main(String[] args) {
        Worker worker = new Worker();
        worker.start();
        worker.join("not really");
        x++;
    }
}
