// expect: violated data-race
class PlainFlag {
    static boolean done;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            done = true; // !data-race
        });
        worker.start();
        if (done) { // !data-race
            System.out.println("early");
        }
        worker.join();
    }
}
