// The main class is never initialised.
public class MainInitialiser {
    static int value;

    static {
        while (value != -1 || value != 0) {
            value++;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
    }
}
