// expect: verified
// A thread that is made but never started cannot race on what it captured.
class CapturedButNeverStarted {
    static Thread never;

    public static void main(String[] args) throws Exception {
        int[] box = new int[1];
        never = new Thread(() -> box[0]++);
        Thread t = new Thread(() -> box[0]++);
        t.start();
        t.join();
        box[0]++;
        assert box[0] == 2;
    }
}
