// Very many possible outputs.
// flags: --outcomes
public class ManyOutcomes {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 8; i++) {
            String text = "thread " + i + " " + "x".repeat(5000);
            new Thread(() -> System.out.println(text)).start();
        }
    }
}
