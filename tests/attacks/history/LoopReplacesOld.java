// expect: violated data-race
// Each round shows a new box and writes to the one before, which the other thread may still hold (JLS 17.4.5).
class LoopReplacesOld {
    static class Box {
        int x;
    }

    static volatile Box shared;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            Box b = shared;
            if (b != null) {
                int ignored = b.x;
            }
        }).start();
        Box old = null;
        for (int i = 0; i < 2; i++) {
            Box b = new Box();
            shared = b;
            if (old != null) {
                old.x = 1;
            }
            old = b;
        }
    }
}
