// expect: violated data-race
// A static synchronized method locks the class, an instance method the instance: no mutual exclusion.
class StaticVersusInstance {
    private static int total;

    static synchronized void addOne() {
        total += 1; // !data-race
    }

    synchronized void addTwo() {
        total += 2; // !data-race
    }

    public static void main(String[] args) throws Exception {
        StaticVersusInstance instance = new StaticVersusInstance();
        Thread worker = new Thread(StaticVersusInstance::addOne);
        worker.start();
        instance.addTwo();
        worker.join();
    }
}
