// expect: verified
// assumes-not: sequential-consistency
class PlainFlagFixed {
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            done = true;
        });
        worker.start();
        if (done) {
            System.out.println("early");
        }
        worker.join();
    }
}
