// The stack size given to a thread's constructor sets how deep it may get.
public class StackSize {
    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(null, () -> System.out.println(depth(200_000)), "deep", 1L << 28);
        thread.start();
        thread.join();
        Thread shallow = new Thread(() -> {
            try {
                depth(10_000_000);
            } catch (StackOverflowError e) {
                System.out.println("too deep");
            }
        });
        shallow.start();
        shallow.join();
    }
}
