// expect: violated uncaught-exception
// ClassLoader.clearAssertionStatus sets the default of all classes of the loader to false, whoever asks when.
class AssertionStatusCleared {
    public static void main(String[] args) throws Exception {
        ClassLoader loader = AssertionStatusCleared.class.getClassLoader();
        Thread t = new Thread(loader::clearAssertionStatus);
        t.start();
        boolean enabled = AssertionStatusCleared.class.desiredAssertionStatus();
        t.join();
        if (!enabled) {
            throw new IllegalStateException("cleared");
        }
    }
}
