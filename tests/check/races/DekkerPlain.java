// expect: violated data-race
// Dekker's entry protocol with plain flags.
class DekkerPlain {
    static boolean mine;
    static boolean yours;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            yours = true; // !data-race
            if (!mine) { // !data-race
                System.out.println("other");
            }
        });
        other.start();
        mine = true; // !data-race
        if (!yours) { // !data-race
            System.out.println("main");
        }
        other.join();
    }
}
