// Starts virtual threads for ever.
// since 21
public class VirtualThreadBomb {
    public static void main(String[] args) throws Exception {
        while (true) {
            Thread.startVirtualThread(() -> {});
        }
    }
}
