// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
class SplitAndJoin {
    static String work() {
        String[] parts = "a,b;c".split("[,;]");
        return String.join("-", parts);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("a-b-c");
        });
        other.start();
        assert work().equals("a-b-c");
        other.join();
    }
}
