// expect: verified
// join(0) has no timeout (Thread.join(long)).
class JoinZeroIsForever {
    static int done;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> done = 1);
        t.start();
        t.join(0);
        assert done == 1 && t.getState() == Thread.State.TERMINATED;
    }
}
