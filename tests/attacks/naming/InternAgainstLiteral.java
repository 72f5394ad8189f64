// expect: violated assertion
// The other thread runs the literal first, which is interned as well (JLS 3.10.5): then our string is not the first.
// real java: fails in 2 of 4 runs (JDK 17), 1 of 4 (JDK 25).
class InternAgainstLiteral {
    static volatile String literal;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> literal = "heddle-literal");
        t.start();
        String mine = new StringBuilder("heddle-").append("literal").toString();
        assert mine.intern() == mine;
    }
}
