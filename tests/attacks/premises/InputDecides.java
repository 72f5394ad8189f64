// expect: verified
// assumes: no-input
// The input may have a byte or be at its end (InputStream.read).
class InputDecides {
    public static void main(String[] args) throws Exception {
        int c = System.in.read();
        Thread t = new Thread(() -> {
            assert c == -1;
        });
        t.start();
    }
}
