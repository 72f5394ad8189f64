// fact: thread main
// fact: thread worker many
// fact: shared ThreadsOfRecursion.x unlocked
class ThreadsOfRecursion {
    private int x;

    private static void launch(ThreadsOfRecursion shared, int count) {
        if (count > 0) {
            new Thread(() -> shared.x++, "worker").start();
            launch(shared, count - 1);
        }
    }

    public static void main(String[] args) {
        launch(new ThreadsOfRecursion(), 2);
    }
}
