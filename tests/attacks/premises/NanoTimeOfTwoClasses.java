// expect: violated assertion
// options: --time-choices
// Two initialisers read the clock in the order in which their threads come (JLS 12.4.2).
class NanoTimeOfTwoClasses {
    static class A {
        static final long AT = System.nanoTime();
    }

    static class B {
        static final long AT = System.nanoTime();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            long ignored = B.AT;
        });
        t.start();
        long a = A.AT;
        t.join();
        assert a <= B.AT;
    }
}
