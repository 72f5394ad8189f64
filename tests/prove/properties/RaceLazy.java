// Two threads make the instance, each unless it is there.
class RaceLazy {
    static RaceLazy instance;
    int n = 1;

    static RaceLazy get() {
        if (instance == null) { // alarm: data-race // really
            instance = new RaceLazy(); // alarm: data-race // really
        }
        return instance; // alarm: data-race // really
    }

    public static void main(String[] args) {
        new Thread(() -> get()).start();
        get();
    }
}
