// expect: verified
// Each round makes a box, fills it and shows it, and never touches it again.
class LoopFreshEachRound {
    static class Box {
        int x;
    }

    static volatile Box shared;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                Box b = shared;
                if (b != null) {
                    assert b.x >= 1;
                }
            }
        });
        t.start();
        for (int i = 1; i <= 3; i++) {
            Box b = new Box();
            b.x = i;
            shared = b;
        }
    }
}
