// expect: verified
// Without a default method the class does not initialise its interface (JLS 12.4.1), so there is no cycle.
class InitCycleNoDefaultMethod {
    interface Shape {
        Object UNIT = new Circle();

        void draw();
    }

    static class Circle implements Shape {
        static int count = Integer.parseInt("1");

        @Override
        public void draw() {
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            assert Shape.UNIT != null;
        }).start();
        new Circle();
        assert Circle.count == 1;
    }
}
