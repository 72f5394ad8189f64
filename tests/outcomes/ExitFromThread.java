// A thread ends the program while main prints.
// process
// outcomes:  | main
public class ExitFromThread {
    public static void main(String[] args) throws Exception {
        new Thread(() -> System.exit(0)).start();
        System.out.println("main");
    }
}
