// expect: verified
// Whatever the flag says, the owner goes on with the object that it did not show.
class SwapRolesFixed {
    static class Box {
        int x;
    }

    static volatile boolean flag;
    static volatile Box shared;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Box b = shared;
            if (b != null) {
                assert b.x == 0;
            }
        });
        new Thread(() -> flag = true).start();
        t.start();
        Box a = new Box(), b = new Box();
        boolean f = flag;
        shared = f ? a : b;
        (f ? b : a).x = 1;
    }
}
