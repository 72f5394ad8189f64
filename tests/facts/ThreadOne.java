// fact: thread main
// fact: thread worker
// fact: shared ThreadOne.x unlocked
// fact: escapes ThreadOne
// Made once, so it is one thread: it does not race with itself.
class ThreadOne {
    private int x;

    public static void main(String[] args) {
        ThreadOne shared = new ThreadOne();
        new Thread(() -> shared.x++, "worker").start();
        shared.x = 2;
    }
}
