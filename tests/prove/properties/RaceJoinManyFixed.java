// All of the workers in the array are joined.
// proves: data-race
class RaceJoinManyFixed {
    static int result;
    static int r;

    static synchronized void add(int n) {
        result += n;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> add(1));
            workers[i].start();
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
        }
        r = result;
    }
}
