// The thread dies of its own exception.
class UncaughtThread {
    public static void main(String[] args) {
        new Thread(() -> {
            throw new IllegalStateException(); // alarm: uncaught-exception // really
        }).start();
    }
}
