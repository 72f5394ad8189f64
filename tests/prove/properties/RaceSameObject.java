// Both workers count in one object.
class RaceSameObject {
    int n;

    void count() {
        n++; // alarm: data-race // really
    }

    public static void main(String[] args) {
        RaceSameObject one = new RaceSameObject();
        RaceSameObject two = args.length > 9 ? new RaceSameObject() : one;
        new Thread(() -> one.count()).start();
        new Thread(() -> two.count()).start();
    }
}
