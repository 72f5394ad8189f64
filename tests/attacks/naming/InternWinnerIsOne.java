// expect: verified
// Of two equal new strings exactly one is the interned one.
class InternWinnerIsOne {
    static volatile boolean theirs;

    static boolean wins() {
        String s = new StringBuilder("heddle-").append("winner").toString();
        return s.intern() == s;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> theirs = wins());
        t.start();
        boolean mine = wins();
        t.join();
        assert mine != theirs;
    }
}
