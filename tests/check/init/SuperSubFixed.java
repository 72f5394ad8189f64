// expect: verified
class SuperSubFixed {
    static class Base {
        static int count;
    }

    static class Sub extends Base {
        static final Object DEFAULT = new Sub();
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert Base.count == 0;
        }).start();
        new Thread(() -> {
            assert Sub.DEFAULT != null;
        }).start();
    }
}
