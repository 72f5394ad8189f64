// fact: thread main
// fact: thread worker many
// All threads of an array are joined.
class JoinArray {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArray shared = new JoinArray();
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
