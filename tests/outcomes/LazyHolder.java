// The lazy holder idiom: one instance, made by either thread.
// fresh
// outcomes: A same | B same
public class LazyHolder {
    static class Holder {
        static final Holder INSTANCE = new Holder();
        final String by = Thread.currentThread().getName();
    }

    static Holder first, second;

    static String run() throws Exception {
        Thread a = new Thread(() -> first = Holder.INSTANCE, "A");
        Thread b = new Thread(() -> second = Holder.INSTANCE, "B");
        a.start();
        b.start();
        a.join();
        b.join();
        return first.by + (first == second ? " same" : " different");
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
