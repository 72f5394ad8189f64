// Each of many workers has a counter of its own, but the total is everybody's.
class RaceManyWorkers extends Thread {
    static int total;
    private int own;

    @Override
    public void run() {
        for (int i = 0; i < 10; i++) {
            own += i; // no alarm: data-race
            total += i; // alarm: data-race
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i++) {
            new RaceManyWorkers().start();
        }
    }
}
