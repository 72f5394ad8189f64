// Thread locals for ever.
public class ThreadLocals {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        while (true) {
            new ThreadLocal<byte[]>().set(new byte[1000]);
        }
    }
}
