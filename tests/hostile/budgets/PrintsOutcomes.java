// Prints for ever, and every output counts.
// flags: --outcomes
public class PrintsOutcomes {
    public static void main(String[] args) throws Exception {
        new Thread(() -> System.out.println("other")).start();
        for (int i = 0;; i++) {
            System.out.println("line number " + i);
        }
    }
}
