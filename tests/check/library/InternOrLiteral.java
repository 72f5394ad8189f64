// A literal of another thread may be canonical before our own string is; asked for without races.
// expect: violated assertion
// options: --property assertion
class InternOrLiteral {
    static volatile String literal;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> literal = "heddle-literal");
        other.start();
        String mine = new StringBuilder("heddle-").append("literal").toString();
        assert mine.intern() == mine; // !assertion
    }
}
