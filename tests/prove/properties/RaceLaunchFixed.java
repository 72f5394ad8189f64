// The configuration is changed before the launch only.
// run jls:
// run tl: --memory tl
// proves: data-race
class RaceLaunchFixed {
    int limit;
    static int r;

    public static void main(String[] args) {
        RaceLaunchFixed settings = new RaceLaunchFixed();
        settings.limit = 1;
        settings.limit = 2;
        new Thread(() -> r = settings.limit).start();
    }
}
