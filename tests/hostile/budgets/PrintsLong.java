// Prints very long lines, and every output counts.
// flags: --outcomes
public class PrintsLong {
    public static void main(String[] args) throws Exception {
        new Thread(() -> System.out.println("other")).start();
        while (true) {
            System.out.println("x".repeat(10_000_000));
        }
    }
}
