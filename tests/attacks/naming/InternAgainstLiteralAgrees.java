// expect: verified
// The interned string is the literal, whoever was first (JLS 3.10.5).
class InternAgainstLiteralAgrees {
    static volatile String literal;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> literal = "heddle-lit2");
        t.start();
        String mine = new StringBuilder("heddle-").append("lit2").toString().intern();
        t.join();
        assert mine == literal;
    }
}
