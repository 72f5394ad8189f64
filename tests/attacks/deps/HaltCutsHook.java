// expect: violated assertion
// halt runs no hooks, but exit may come first and start them (Runtime.exit). real java 17: fails in 1 of 2 runs.
class HaltCutsHook {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert false;
        }));
        new Thread(() -> Runtime.getRuntime().halt(0)).start();
        System.exit(0);
    }
}
