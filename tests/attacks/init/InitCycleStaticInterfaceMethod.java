// expect: verified
// A static method of the interface is no default method (JLS 12.4.1 names default methods): no cycle.
class InitCycleStaticInterfaceMethod {
    interface Shape {
        Object UNIT = new Circle();

        static int sides() {
            return 0;
        }
    }

    static class Circle implements Shape {
        static int count = Integer.parseInt("1");
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            assert Shape.UNIT != null && Shape.sides() == 0;
        }).start();
        new Circle();
    }
}
