// Each worker has an object of its own, of one class.
// proves: data-race
class RaceSameObjectFixed {
    int n;

    void count() {
        n++;
    }

    public static void main(String[] args) {
        RaceSameObjectFixed one = new RaceSameObjectFixed();
        RaceSameObjectFixed two = new RaceSameObjectFixed();
        new Thread(() -> one.count()).start();
        new Thread(() -> two.count()).start();
    }
}
