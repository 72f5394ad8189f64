// Starts threads for ever.
public class ThreadBomb {
    public static void main(String[] args) throws Exception {
        while (true) {
            new Thread(() -> {}).start();
        }
    }
}
