// expect: violated data-race
// The reference is volatile, what it points to is not.
class VolatileReference {
    static final class Box {
        int n;
    }

    static volatile Box box = new Box();

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            box.n = 1; // !data-race
        });
        writer.start();
        System.out.println(box.n); // !data-race
        writer.join();
    }
}
