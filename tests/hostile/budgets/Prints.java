// Prints for ever.
public class Prints {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        for (int i = 0;; i++) {
            System.out.println("line number " + i);
        }
    }
}
