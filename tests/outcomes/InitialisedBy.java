// The thread that touches a class first runs its initialiser.
// fresh
// outcomes: A | B
public class InitialisedBy {
    static class Holder {
        static final String BY = Thread.currentThread().getName();
    }

    static String run() throws Exception {
        Thread a = new Thread(() -> Holder.BY.length(), "A");
        Thread b = new Thread(() -> Holder.BY.length(), "B");
        a.start();
        b.start();
        a.join();
        b.join();
        return Holder.BY;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
