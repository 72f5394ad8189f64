// expect: violated data-race
// Two threads interrupt, and only one of them has written the data (JLS 17.4.5).
class InterruptByEither {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread target = new Thread(() -> {
            if (Thread.interrupted()) {
                int seen = data;
            }
        });
        target.start();
        Thread second = new Thread(target::interrupt);
        second.start();
        data = 1;
        target.interrupt();
        second.join();
        target.join();
    }
}
