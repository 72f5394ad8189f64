// Recursion that never gets to its end, with work on the way.
public class DeepRecursion {
    static long tree(int depth) {
        return depth == 0 ? 1 : tree(depth - 1) + tree(depth - 1);
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        System.out.println(tree(60));
    }
}
