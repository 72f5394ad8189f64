// expect: verified
class LoaderFixed {
    static volatile boolean loaded;
    static volatile int[] table;

    public static void main(String[] args) throws Exception {
        Thread loader = new Thread(() -> {
            table = new int[] {1};
            loaded = true;
        });
        loader.start();
        if (loaded) {
            assert table[0] == 1;
        }
        loader.join();
    }
}
