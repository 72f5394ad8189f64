// The same where what is below has no initialiser of its own.
// alarms: deadlock // really
public class DeadlockInitNoCode {
    static class A { static Object o = M.make(); }
    static class M extends A { static Object make() { return new Object(); } }
    static class Z extends M { }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { Object o = A.o; });
        t.start();
        new Z();
        t.join();
    }
}
