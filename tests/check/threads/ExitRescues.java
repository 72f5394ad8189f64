// expect: verified
// A thread that waits for ever does not matter when the program exits.
class ExitRescues {
    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (args) {
                try {
                    args.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }).start();
        System.exit(0);
    }
}
