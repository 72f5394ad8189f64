// What the main class has initialised is there before any other thread.
// proves: deadlock
public class DeadlockInitMainFixed {
    static final DeadlockInitMainFixed IT = new DeadlockInitMainFixed();
    static class Part { static int n = IT.v; }
    int v = 2;
    public static void main(String[] x) throws Exception { Thread t = new Thread(() -> System.out.println(Part.n)); t.start(); System.out.println(Part.n); t.join(); }
}
