// expect: verified
class Interned {
    static volatile String other;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> other = new StringBuilder("ab").append(1).toString().intern());
        t.start();
        String mine = ("a" + "b" + (args.length + 1)).intern();
        t.join();
        assert mine == other;
    }
}
