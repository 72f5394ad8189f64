// fact: thread main
// fact: thread worker
// The field is the thread's alone: main has not kept the object.
class ThreadAlone {
    private int x;

    private void work() {
        x++;
    }

    public static void main(String[] args) {
        ThreadAlone given = new ThreadAlone();
        new Thread(() -> given.work(), "worker").start();
    }
}
