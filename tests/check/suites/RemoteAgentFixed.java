// expect: verified
class RemoteAgentFixed {
    static final class Store {
        boolean achieved;
        int value;
    }

    final Store store = new Store();

    void achieve() {
        synchronized (store) {
            store.value = 1;
            store.achieved = true;
        }
    }

    void check() {
        synchronized (store) {
            if (store.achieved) {
                assert store.value == 1;
            }
        }
    }

    public static void main(String[] args) {
        RemoteAgentFixed agent = new RemoteAgentFixed();
        new Thread(agent::achieve, "task").start();
        new Thread(agent::check, "daemon").start();
    }
}
