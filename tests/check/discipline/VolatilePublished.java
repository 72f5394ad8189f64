// expect: verified
// discipline: mld=obeyed mld'=obeyed
// Filled, published through a volatile field, and only read after that.
class VolatilePublished {
    static class Config {
        int size;
    }

    static volatile Config config;

    public static void main(String[] args) {
        new Thread(() -> {
            Config mine = new Config();
            mine.size = 3;
            config = mine;
        }).start();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Config seen = config;
                assert seen == null || seen.size == 3;
            }).start();
        }
    }
}
