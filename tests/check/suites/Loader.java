// expect: violated uncaught-exception
// A loader publishes its result in two volatile steps; a user comes between them.
class Loader {
    static volatile boolean loaded;
    static volatile int[] table;

    public static void main(String[] args) throws Exception {
        Thread loader = new Thread(() -> {
            loaded = true;
            table = new int[] {1};
        });
        loader.start();
        if (loaded) {
            System.out.println(table[0]); // !uncaught-exception
        }
        loader.join();
    }
}
