// fact: thread main
// fact: thread worker
// fact: immutable ThreadBeforeStart.x
// What comes before the start is over when the thread begins.
class ThreadBeforeStart {
    private int x;

    public static void main(String[] args) {
        ThreadBeforeStart shared = new ThreadBeforeStart();
        shared.x = 1;
        new Thread(() -> System.out.println(shared.x), "worker").start();
    }
}
