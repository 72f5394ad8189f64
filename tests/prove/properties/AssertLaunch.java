// Main changes the number after the launch.
class AssertLaunch {
    static volatile int n;

    public static void main(String[] args) {
        n = 1;
        new Thread(() -> {
            assert n == 1; // alarm: assertion // really
        }).start();
        n = 2;
    }
}
