// expect: violated data-race
// discipline: mld=violated mld'=violated
// The publisher goes on writing after the volatile write.
class VolatileNotEnough {
    static class Config {
        int size;
    }

    static volatile Config config;

    public static void main(String[] args) {
        new Thread(() -> {
            Config mine = new Config();
            config = mine;
            mine.size = 3; // !data-race
        }).start();
        Config seen = config;
        if (seen != null) {
            assert seen.size >= 0; // !data-race
        }
    }
}
