// All threads, in a map that is keyed by them.
// expect: verified
// assumes: identity-hash stacks
class StacksOfAll {
    public static void main(String[] args) throws Exception {
        new Thread(() -> { }).start();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            assert thread != null;
        }
    }
}
