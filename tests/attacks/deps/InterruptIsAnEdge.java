// expect: verified
// The interrupt happens before its detection by isInterrupted or interrupted (JLS 17.4.4): no race on the plain field.
class InterruptIsAnEdge {
    static int message;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            if (Thread.currentThread().isInterrupted()) {
                assert message == 1;
            }
        });
        t.start();
        message = 1;
        t.interrupt();
    }
}
