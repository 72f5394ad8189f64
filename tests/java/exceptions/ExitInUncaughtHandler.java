// A default uncaught handler decides the exit code.
public class ExitInUncaughtHandler {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> { System.out.println(t.getName() + ": " + e.getMessage()); System.exit(9); });
        throw new RuntimeException("handled");
    }
}
