// expect: violated data-race
// The data is written after the flag.
class VolatilePublicationBroken {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            ready = true;
            data = 42; // !data-race
        });
        writer.start();
        if (ready) {
            System.out.println(data); // !data-race
        }
    }
}
