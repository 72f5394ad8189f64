// expect: violated assertion
class ToggleBroken {
    static volatile boolean on;

    static void flip() {
        boolean before = on;
        on = !before;
        assert on != before; // !assertion
    }

    public static void main(String[] args) {
        Runnable loop = () -> {
            while (true) {
                flip();
            }
        };
        new Thread(loop).start();
        new Thread(loop).start();
    }
}
