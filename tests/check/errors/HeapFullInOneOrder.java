// expect: violated out-of-memory
// options: -Xmx16m
// Only if both hold their block at the same time is the heap too small.
class HeapFullInOneOrder {
    static volatile int inside;

    static void use() {
        byte[] block = new byte[9 << 20]; // !out-of-memory
        inside = block.length;
        inside = 0;
        block[0] = 1;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(HeapFullInOneOrder::use);
        t.start();
        use();
        t.join();
    }
}
