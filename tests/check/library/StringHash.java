// expect: verified
// The lazily computed hash of a shared string is racy on purpose.
class StringHash {
    static final String key = new String(new char[] {'k', 'e', 'y'});

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert key.hashCode() == 106079;
        });
        t.start();
        assert key.hashCode() == 106079;
        t.join();
    }
}
