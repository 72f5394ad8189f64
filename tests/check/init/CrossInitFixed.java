// expect: verified
class CrossInitFixed {
    static class A {
        static int x = B.y + 1;
    }

    static class B {
        static int y = 1;
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            assert A.x == 2;
        }).start();
        new Thread(() -> {
            assert B.y == 1;
        }).start();
    }
}
