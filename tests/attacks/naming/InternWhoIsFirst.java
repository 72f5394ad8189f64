// expect: violated assertion
// intern returns the string that came first (String.intern): it is not always one's own.
// real java: fails in 1 of 4 runs (JDK 17), 3 of 4 (JDK 25).
class InternWhoIsFirst {
    static String build() {
        return new StringBuilder("hed").append("dle-own").toString();
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> build().intern()).start();
        String mine = build();
        assert mine.intern() == mine;
    }
}
