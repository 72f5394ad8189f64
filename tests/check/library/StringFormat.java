// expect: verified
// slow: the first String.format of a thread initialises much of the library, in each interleaving
class StringFormat {
    static volatile String other;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> other = String.format("%03d", 7));
        t.start();
        String mine = "a".repeat(2).toUpperCase() + Integer.toHexString(255);
        t.join();
        assert (mine + other).equals("AAff007");
    }
}
