// fact: thread main
// fact: thread worker many
// fact: shared JoinArrayAllButLast.x unlocked
// The last one is not joined.
class JoinArrayAllButLast {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayAllButLast shared = new JoinArrayAllButLast();
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i].start();
        }
        for (int i = 0; i < 2; i++) {
            workers[i].join();
        }
        shared.x = 1;
    }
}
