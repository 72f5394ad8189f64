// expect: verified
class HaltSkipsHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert false : "halt does not run hooks";
        }));
        Runtime.getRuntime().halt(0);
    }
}
