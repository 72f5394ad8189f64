// Asks for identity hash codes for ever.
public class IdentityHashes {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        var all = new java.util.ArrayList<Object>();
        while (true) {
            Object object = new Object();
            System.identityHashCode(object);
            all.add(object);
        }
    }
}
