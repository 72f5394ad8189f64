// fact: thread main
// fact: thread outer
// fact: thread inner
// fact: shared ThreadOfThread.x unlocked
// A thread starts another.
class ThreadOfThread {
    private int x;

    public static void main(String[] args) {
        ThreadOfThread shared = new ThreadOfThread();
        new Thread(() -> {
            new Thread(() -> shared.x++, "inner").start();
            shared.x = 1;
        }, "outer").start();
    }
}
