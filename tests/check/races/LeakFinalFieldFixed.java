// expect: verified
class LeakFinalFieldFixed {
    final int value;

    LeakFinalFieldFixed() {
        value = 9;
    }

    void start() {
        new Thread(() -> {
            assert value == 9;
        }).start();
    }

    public static void main(String[] args) {
        new LeakFinalFieldFixed().start();
    }
}
