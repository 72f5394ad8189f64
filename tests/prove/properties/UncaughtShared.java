// Main gives up in a state that only another thread brings about.
class UncaughtShared {
    static volatile int state;

    public static void main(String[] args) {
        new Thread(() -> state = 2).start();
        if (state == 2) {
            throw new IllegalStateException(); // alarm: uncaught-exception // really
        }
    }
}
