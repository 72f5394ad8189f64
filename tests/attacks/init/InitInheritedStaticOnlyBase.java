// expect: verified
// A static field reached through a subclass initialises only the class that declares it (JLS 12.4.1): no cycle.
class InitInheritedStaticOnlyBase {
    static class Base {
        static int x = Integer.parseInt("5");
        static Object made = new Sub();
    }

    static class Sub extends Base {
        static int own = Integer.parseInt("7");
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            assert Base.x == 5;
        }).start();
        assert Sub.x == 5;
    }
}
