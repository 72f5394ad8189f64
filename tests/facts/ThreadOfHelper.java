// fact: thread main
// fact: thread worker
// A helper that is called once makes one thread.
class ThreadOfHelper {
    private int x;

    private static void launch(ThreadOfHelper shared) {
        new Thread(() -> shared.x++, "worker").start();
    }

    public static void main(String[] args) {
        launch(new ThreadOfHelper());
    }
}
