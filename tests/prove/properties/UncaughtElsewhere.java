// A handler around the launch catches nothing of what the thread throws.
class UncaughtElsewhere {
    static int r;

    public static void main(String[] args) {
        try {
            new Thread(() -> {
                throw new IllegalStateException(); // alarm: uncaught-exception // really
            }).start();
        } catch (IllegalStateException e) {
            r = 1;
        }
    }
}
