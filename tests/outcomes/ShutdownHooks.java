// Two shutdown hooks run at the same time, after main.
// process
// outcomes: main\na\nb | main\nb\na
public class ShutdownHooks {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("a")));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("b")));
        System.out.println("main");
    }
}
