// expect: violated data-race
// Which of two equal objects is shown depends on a flag; the owner goes on writing to the first.
// JLS 17.4.5: if the first one was shown, its read and the later write are not ordered.
class SwapRoles {
    static class Box {
        int x;
    }

    static volatile boolean flag;
    static volatile Box shared;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Box b = shared;
            if (b != null) {
                int ignored = b.x;
            }
        });
        new Thread(() -> flag = true).start();
        t.start();
        Box a = new Box(), b = new Box();
        shared = flag ? a : b;
        a.x = 1;
    }
}
