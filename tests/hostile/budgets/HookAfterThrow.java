// Throws, and then a hook makes objects for ever: what has happened by then is told.
// verdict: violated
class HookAfterThrow {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            for (;;) {
                new Object();
            }
        }));
        throw new IllegalStateException("told");
    }
}
