// Interns strings for ever.
public class Interns {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        for (int i = 0;; i++) {
            ("string number " + i).intern();
        }
    }
}
