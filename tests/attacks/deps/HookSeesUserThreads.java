// expect: violated assertion
// After exit other threads go on during the hooks (Runtime): the value changes between two reads of the hook.
class HookSeesUserThreads {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            int a = n;
            int b = n;
            assert a == b;
        }));
        new Thread(() -> n = 1).start();
        System.exit(0);
    }
}
