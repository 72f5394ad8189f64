// expect: verified
// interrupted() clears the flag: of two calls at most one is true, since there is one interrupt.
class InterruptedTwice {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            boolean a = Thread.interrupted();
            boolean b = Thread.interrupted();
            assert !(a && b);
        });
        t.start();
        t.interrupt();
    }
}
