// A class calls a method of a class below it while it is initialised.
// alarms: deadlock // really
public class DeadlockInitSubclass {
    static class A { static int x = B.make(); static int y = 1; }
    static class B extends A { static int make() { return 2; } }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println(A.y));
        t.start();
        System.out.println(B.make());
        t.join();
    }
}
