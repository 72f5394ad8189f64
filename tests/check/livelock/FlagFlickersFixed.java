// expect: verified
class FlagFlickersFixed {
    static volatile int epoch;

    public static void main(String[] args) {
        new Thread(() -> {
            epoch = 1;
            epoch = 2;
        }).start();
        while (epoch == 0) {
            Thread.onSpinWait();
        }
    }
}
