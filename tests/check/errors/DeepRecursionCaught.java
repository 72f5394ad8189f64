// expect: verified
class DeepRecursionCaught {
    static int depth(int n) {
        return depth(n + 1) + 1;
    }

    public static void main(String[] args) {
        try {
            depth(0);
            assert false;
        } catch (StackOverflowError expected) {
            assert expected.getMessage() == null;
        }
    }
}
