// fact: thread main
// fact: thread setter
// fact: shared Inherited.value always this
// What callers hold counts: the helper is called under the lock only.
class Inherited {
    private int value;

    synchronized void set(int value) {
        store(value);
    }

    private void store(int value) {
        this.value = value;
    }

    synchronized int get() {
        return load(this);
    }

    private static int load(Inherited from) {
        return from.value;
    }

    public static void main(String[] args) throws Exception {
        Inherited shared = new Inherited();
        Thread setter = new Thread(() -> shared.set(1), "setter");
        setter.start();
        System.out.println(shared.get());
        setter.join();
    }
}
