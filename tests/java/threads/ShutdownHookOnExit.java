// A hook runs on System.exit and cannot add other hooks.
public class ShutdownHookOnExit {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
            System.out.println("hook");
        }));
        try { System.exit(11); } finally { System.out.println("never"); }
    }
}
