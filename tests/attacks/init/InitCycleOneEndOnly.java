// expect: verified
// The same cycle, but both threads enter it at the same class: the recursive request sees default values (12.4.2 step 3).
class InitCycleOneEndOnly {
    static class A {
        static final int X = B.Y + Integer.parseInt("1");
    }

    static class B {
        static final int Y = A.X + Integer.parseInt("1");
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            assert A.X == 2 && B.Y == 1;
        }).start();
        assert A.X == 2 && B.Y == 1;
    }
}
