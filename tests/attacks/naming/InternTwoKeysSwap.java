// expect: violated assertion
// Two threads intern two equal strings each, in opposite order: each may win one of them (String.intern).
class InternTwoKeysSwap {
    static volatile boolean otherWonB;

    static String build(char c) {
        return new StringBuilder("heddle-swap-").append(c).toString();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            String b = build('b');
            boolean won = b.intern() == b;
            String a = build('a');
            a.intern();
            otherWonB = won;
        });
        t.start();
        String a = build('a');
        boolean wonA = a.intern() == a;
        String b = build('b');
        b.intern();
        t.join();
        assert !(wonA && otherWonB);
    }
}
