// expect: verified
// discipline: mld=obeyed mld'=obeyed
// Written by its allocator before any other thread is there, and only read after that.
class ReadOnlyAfterSharing {
    int a;
    int b;

    public static void main(String[] args) {
        ReadOnlyAfterSharing shared = new ReadOnlyAfterSharing();
        shared.a = 1;
        shared.b = 2;
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                assert shared.a + shared.b == 3;
            }).start();
        }
    }
}
