// The configuration is changed after the launch.
class RaceLaunch {
    int limit;
    static int r;

    public static void main(String[] args) {
        RaceLaunch settings = new RaceLaunch();
        settings.limit = 1;
        new Thread(() -> r = settings.limit).start(); // alarm: data-race // really
        settings.limit = 2; // alarm: data-race // really
    }
}
