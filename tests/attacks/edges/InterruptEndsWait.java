// expect: verified
// The InterruptedException tells that there was an interrupt, and who interrupted had written before (JLS 17.4.4).
class InterruptEndsWait {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        other.interrupt();
        other.join();
    }
}
