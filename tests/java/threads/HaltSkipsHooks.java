// Runtime.halt ends at once without hooks.
public class HaltSkipsHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
        System.out.println("halting"); System.out.flush();
        Runtime.getRuntime().halt(6);
    }
}
