// print and println are two operations.
// outcomes: ab\nc | acb | cab
public class PrintedPieces {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> System.out.print("c"));
        thread.start();
        System.out.print("a");
        System.out.println("b");
        thread.join();
    }
}
