// Asks a class for its members for ever.
public class Reflects {
    static int members;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        while (true) {
            members += Character.class.getDeclaredMethods().length;
        }
    }
}
