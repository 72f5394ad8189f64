// Runtime.halt runs no hook.
// process
// outcomes:  | main
public class HaltSkipsHook {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread thread = new Thread(() -> Runtime.getRuntime().halt(0));
        thread.start();
        System.out.println("main");
        thread.join();
    }
}
