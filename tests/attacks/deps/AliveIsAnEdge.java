// expect: verified
// isAlive() == false orders everything that the thread did before (JLS 17.4.4): the plain read is no race.
class AliveIsAnEdge {
    static int result;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> result = 1);
        t.start();
        if (!t.isAlive()) {
            assert result == 1;
        }
    }
}
