// fact: thread main
// fact: thread worker many
// fact: shared ThreadsOfLoop.x unlocked
// One place that makes many threads: they race with each other.
class ThreadsOfLoop {
    private int x;

    public static void main(String[] args) {
        ThreadsOfLoop shared = new ThreadsOfLoop();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> shared.x++, "worker").start();
        }
    }
}
