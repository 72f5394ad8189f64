// expect: violated assertion
class LastThreadInterrupted {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            boolean interrupted = Thread.currentThread().isInterrupted();
            assert interrupted; // !assertion
        });
        t.start();
        t.interrupt();
    }
}
