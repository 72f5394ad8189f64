// expect: verified
// options: -Xmx16m
// As much is allocated, but nothing is kept.
class HeapFullFixed {
    public static void main(String[] args) {
        byte[] last = null;
        for (int i = 0; i < 40; i++) {
            last = new byte[1 << 20];
        }
        assert last.length == 1 << 20;
    }
}
