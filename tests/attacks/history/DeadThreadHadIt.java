// expect: verified
// The only thread that could see the shown box has ended before the box is changed.
class DeadThreadHadIt {
    static volatile int[] shared;

    public static void main(String[] args) throws Exception {
        int[] box = new int[1];
        Thread t = new Thread(() -> {
            int[] b = shared;
            if (b != null) {
                b[0]++;
            }
        });
        t.start();
        shared = box;
        t.join();
        box[0] += 2;
        assert box[0] == 2 || box[0] == 3;
    }
}
