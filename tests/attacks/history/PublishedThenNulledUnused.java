// expect: verified
// The same, but the owner writes only before it shows the object: the volatile write publishes it safely.
class PublishedThenNulledUnused {
    static class Box {
        int x;
    }

    static volatile boolean flag;
    static volatile Box shared;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            Box b = shared;
            if (b != null) {
                assert b.x == 1;
            }
        }).start();
        new Thread(() -> flag = true).start();
        Box b = new Box();
        b.x = 1;
        if (flag) {
            shared = b;
            shared = null;
        }
    }
}
