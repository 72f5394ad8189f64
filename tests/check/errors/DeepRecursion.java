// expect: violated uncaught-exception
class DeepRecursion {
    static int depth(int n) {
        return depth(n + 1) + 1; // !uncaught-exception
    }

    public static void main(String[] args) {
        System.out.println(depth(0));
    }
}
