// expect: verified
// The clone is another array: its own elements are not shared.
class ThroughCloneFixed {
    static volatile int[] shared;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            int[] numbers = shared;
            if (numbers != null) {
                assert numbers[0] == 0;
            }
        });
        reader.start();
        int[] own = new int[1];
        shared = own.clone();
        own[0] = 1;
        reader.join();
        assert own[0] == 1 && shared[0] == 0;
    }
}
