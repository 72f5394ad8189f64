// expect: violated assertion
class LastThreadReads {
    static volatile int step;

    public static void main(String[] args) {
        new Thread(() -> {
            int seen = step;
            assert seen != 1; // !assertion
        }).start();
        step = 1;
        step = 2;
    }
}
