// An uncaught exception in main prints its trace and exits with 1.
public class UncaughtRuntime {
    static void a(int n) { if (n == 0) throw new IllegalStateException("deep"); b(n - 1); }
    static void b(int n) { a(n); }
    public static void main(String[] args) { System.out.println("before"); a(3); System.out.println("never"); }
}
