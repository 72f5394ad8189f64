// expect: violated assertion
// Who comes second gets an exception, whoever that is: a start that throws depends on the one before.
class StartedByEither {
    static volatile boolean late;
    static volatile boolean tooLate;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> { });
        Thread other = new Thread(() -> {
            try {
                worker.start();
            } catch (IllegalThreadStateException e) {
                late = true;
            }
        });
        other.start();
        try {
            worker.start();
        } catch (IllegalThreadStateException e) {
            tooLate = true;
        }
        other.join();
        assert late && !tooLate; // !assertion
    }
}
