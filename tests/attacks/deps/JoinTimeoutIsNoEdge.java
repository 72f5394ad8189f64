// expect: violated data-race
// A join that timed out orders nothing (JLS 17.4.4 needs the end of the thread): the plain read races.
class JoinTimeoutIsNoEdge {
    static int result;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> result = 1);
        t.start();
        t.join(5);
        int ignored = result;
    }
}
