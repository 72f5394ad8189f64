// Threads that die by exceptions with causes, the program goes on and exits with 0.
public class DeathInThread {
    static void inner() { throw new UnsupportedOperationException("inner"); }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                inner();
            } catch (UnsupportedOperationException e) {
                throw new RuntimeException("outer", e);
            }
        }, "dying");
        t.start(); t.join();
        Thread u = new Thread("quiet") { @Override public void run() { int[] a = new int[2]; a[2]++; } };
        u.start(); u.join();
        System.out.println("still here");
    }
}
