// expect: violated data-race
// A volatile array reference does not make its elements volatile.
class VolatileArray {
    static volatile int[] values = new int[1];

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            values[0] = 1; // !data-race
        });
        writer.start();
        System.out.println(values[0]); // !data-race
        writer.join();
    }
}
