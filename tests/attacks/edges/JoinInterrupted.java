// expect: violated data-race
// The second gives up its join when it is interrupted: joining it says nothing about the first (JLS 17.4.5).
class JoinInterrupted {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> data = 1);
        Thread second = new Thread(() -> {
            try {
                first.join();
            } catch (InterruptedException e) {
                return;
            }
        });
        first.start();
        second.start();
        second.interrupt();
        second.join();
        int seen = data;
    }
}
