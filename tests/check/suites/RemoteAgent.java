// expect: violated data-race
// An agent loads its property store lazily while a daemon checks whether it has changed.
class RemoteAgent {
    static final class Store {
        boolean achieved;
        int value;
    }

    final Store store = new Store();

    void achieve() {
        synchronized (store) {
            store.value = 1;
        }
        store.achieved = true; // !data-race
    }

    void check() {
        synchronized (store) {
            if (store.achieved) { // !data-race
                System.out.println(store.value);
            }
        }
    }

    public static void main(String[] args) {
        RemoteAgent agent = new RemoteAgent();
        new Thread(agent::achieve, "task").start();
        new Thread(agent::check, "daemon").start();
    }
}
