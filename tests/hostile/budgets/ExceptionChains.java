// Exceptions whose causes are exceptions.
public class ExceptionChains {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        Throwable last = null;
        while (true) {
            try {
                throw new RuntimeException("again", last);
            } catch (RuntimeException e) {
                last = e;
            }
        }
    }
}
