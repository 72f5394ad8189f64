// What the other thread writes is never 0.
// proves: division-by-zero
class DivisionSharedFixed {
    static int d = 1;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> d = 2).start();
        r = 100 / d; // value d includes 1, 2 // value d excludes 0
    }
}
