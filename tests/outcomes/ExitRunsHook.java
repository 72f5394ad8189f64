// The hook of a program that is ended by a thread sees what main has done so far.
// process
// outcomes: 0 | 1
public class ExitRunsHook {
    static volatile int progress;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(progress)));
        new Thread(() -> System.exit(0)).start();
        progress = 1;
    }
}
