// expect: verified
// Two threads may have the same name and still are two: one is the current one in each.
class ThreadNameEqual {
    public static void main(String[] args) throws Exception {
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            t[i] = new Thread(() -> {
                assert Thread.currentThread() == t[me] && Thread.currentThread() != t[1 - me];
            }, "same");
        }
        t[0].start();
        t[1].start();
    }
}
