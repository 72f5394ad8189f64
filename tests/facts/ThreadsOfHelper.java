// fact: thread main
// fact: thread worker many
// fact: shared ThreadsOfHelper.x unlocked
// A helper that is called twice makes two.
class ThreadsOfHelper {
    private int x;

    private static void launch(ThreadsOfHelper shared) {
        new Thread(() -> shared.x++, "worker").start();
    }

    public static void main(String[] args) {
        ThreadsOfHelper shared = new ThreadsOfHelper();
        launch(shared);
        launch(shared);
    }
}
