// expect: verified
// The state TERMINATED comes and stays.
class StateTerminatedComes {
    static int done;

    public static void main(String[] args) {
        Thread t = new Thread(() -> done = 1);
        t.start();
        while (t.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
        assert done == 1;
    }
}
