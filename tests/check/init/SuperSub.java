// expect: violated deadlock
// The base class makes an instance of its own subclass.
class SuperSub {
    static class Base {
        static final Object DEFAULT = new Sub(); // !deadlock
    }

    static class Sub extends Base {
        static int made;

        Sub() {
            super();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(Base.DEFAULT != null)).start();
        new Thread(() -> System.out.println(new Sub() != null)).start(); // !deadlock
    }
}
