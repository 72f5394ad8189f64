// fact: thread main
// fact: thread first
// fact: thread second
// fact: shared ThreadBetweenStarts.x unlocked
// Before one start, and after the other.
class ThreadBetweenStarts {
    private int x;

    public static void main(String[] args) {
        ThreadBetweenStarts shared = new ThreadBetweenStarts();
        new Thread(() -> System.out.println(shared.x), "first").start();
        shared.x = 1;
        new Thread(() -> System.out.println(shared.x), "second").start();
    }
}
