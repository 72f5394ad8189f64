// expect: violated assertion
// Hooks run concurrently in some order (Runtime.addShutdownHook), not in that of registration.
class HooksInAnyOrder {
    static volatile boolean first;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> first = true));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert first;
        }));
    }
}
