// expect: verified
// assumes-not: sequential-consistency
// The plain data is published by a volatile write and read after the volatile read.
class VolatilePublication {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            data = 42;
            ready = true;
        });
        writer.start();
        if (ready) {
            assert data == 42;
        }
    }
}
