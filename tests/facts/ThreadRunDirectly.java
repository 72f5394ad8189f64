// fact: thread main
// run is a call like any other.
class ThreadRunDirectly {
    private int x;

    public static void main(String[] args) {
        ThreadRunDirectly shared = new ThreadRunDirectly();
        new Thread(() -> shared.x++, "idle").run();
        shared.x = 2;
    }
}
