// expect: verified
// A state of TERMINATED is a detection of the thread's end like isAlive (JLS 17.4.4).
class TerminatedIsAnEdge {
    static int result;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> result = 1);
        t.start();
        if (t.getState() == Thread.State.TERMINATED) {
            assert result == 1;
        }
    }
}
