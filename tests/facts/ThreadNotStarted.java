// fact: thread main
// A thread that is made and not started is none.
class ThreadNotStarted {
    private int x;

    public static void main(String[] args) {
        ThreadNotStarted shared = new ThreadNotStarted();
        Thread idle = new Thread(() -> shared.x++, "idle");
        shared.x = 2;
        System.out.println(idle == null);
    }
}
