// What a thread reads it hands on; who writes it first comes last.
class ReaderChain {
    static int d = 1;
    static int e = 1;

    public static void main(String[] args) {
        new Thread(() -> e = d).start();
        new Thread(() -> d = 0).start();
        int r = 10 / e; // alarm: division-by-zero // really // value e includes 0, 1
    }
}
