// expect: violated deadlock
// A hook that calls exit waits for itself.
class ExitInHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.exit(1); // !deadlock
        }));
    }
}
