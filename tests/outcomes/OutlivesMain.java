// A thread that is no daemon always prints, before or after main's last line.
// process
// outcomes: main\nt | t\nmain
public class OutlivesMain {
    public static void main(String[] args) throws Exception {
        new Thread(() -> System.out.println("t")).start();
        System.out.println("main");
    }
}
