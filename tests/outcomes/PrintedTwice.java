// One thread prints two lines, the other one in between.
// outcomes: 1\n2\nx | 1\nx\n2 | x\n1\n2
public class PrintedTwice {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> System.out.println("x"));
        thread.start();
        System.out.println(1);
        System.out.println(2);
        thread.join();
    }
}
