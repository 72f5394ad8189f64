// expect: verified
// Whoever comes first, both get the same object (String.intern).
class InternAgrees {
    static volatile String theirs;

    static String build() {
        return new StringBuilder("hed").append("dle-both").toString();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> theirs = build().intern());
        t.start();
        String mine = build().intern();
        t.join();
        assert mine == theirs;
    }
}
