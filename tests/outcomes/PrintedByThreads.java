// Two threads print a line each.
// outcomes: a\nb | b\na
public class PrintedByThreads {
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> System.out.println("a"));
        Thread b = new Thread(() -> System.out.println("b"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
