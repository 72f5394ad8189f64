// A child inherits the value of the moment in which it was made.
// outcomes: 1 2
public class InheritedLocal {
    static int seen;

    static String run() throws Exception {
        InheritableThreadLocal<Integer> local = new InheritableThreadLocal<>();
        local.set(1);
        Thread child = new Thread(() -> seen = local.get());
        local.set(2);
        child.start();
        child.join();
        return seen + " " + local.get();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
