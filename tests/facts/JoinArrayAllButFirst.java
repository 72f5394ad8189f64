// fact: thread main
// fact: thread worker many
// fact: shared JoinArrayAllButFirst.x unlocked
// The first one is not joined.
class JoinArrayAllButFirst {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayAllButFirst shared = new JoinArrayAllButFirst();
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i].start();
        }
        for (int i = 1; i < workers.length; i++) {
            workers[i].join();
        }
        shared.x = 1;
    }
}
