// The class of the holder is initialised once, by whoever comes first.
// proves: data-race, null-dereference
class RaceLazyFixed {
    int n = 1;
    static int r;

    static class Holder {
        static RaceLazyFixed instance = new RaceLazyFixed();
    }

    static RaceLazyFixed get() {
        return Holder.instance;
    }

    public static void main(String[] args) {
        new Thread(() -> get()).start();
        r = get().n;
    }
}
