// expect: verified
// JLS 17.4.4: interrupt() synchronizes-with any point where a thread determines that the other was interrupted.
class InterruptCarriesData {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (Thread.interrupted()) {
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        other.interrupt();
        other.join();
    }
}
