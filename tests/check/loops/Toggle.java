// expect: verified
// note: never-exits
// A server that never ends and a bounded number of states.
class Toggle {
    static boolean on;

    static synchronized void flip() {
        boolean before = on;
        on = !on;
        assert on != before;
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
