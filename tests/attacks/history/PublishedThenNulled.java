// expect: violated data-race
// On one branch the object is shown for a moment, then hidden again; who took it meanwhile races with the later write.
// JLS 17.4.5: nothing orders the read of x after the write.
class PublishedThenNulled {
    static class Box {
        int x;
    }

    static volatile boolean flag;
    static volatile Box shared;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            Box b = shared;
            if (b != null) {
                int ignored = b.x;
            }
        }).start();
        new Thread(() -> flag = true).start();
        Box b = new Box();
        if (flag) {
            shared = b;
            shared = null;
        }
        b.x = 1;
    }
}
