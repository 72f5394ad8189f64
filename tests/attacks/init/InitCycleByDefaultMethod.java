// expect: violated deadlock
// An interface with a default method is initialised before a class that implements it (JLS 12.4.1): a cycle.
class InitCycleByDefaultMethod {
    interface Shape {
        Object UNIT = new Circle();

        default void draw() {
        }
    }

    static class Circle implements Shape {
        static int count = Integer.parseInt("1");
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            Object ignored = Shape.UNIT;
        }).start();
        new Circle();
    }
}
