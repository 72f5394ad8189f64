// expect: verified
// assumes-not: sequential-consistency
// With volatile flags never both enter.
class DekkerVolatile {
    static volatile boolean mine;
    static volatile boolean yours;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            yours = true;
            if (!mine) {
                inside++;
            }
        });
        other.start();
        mine = true;
        if (!yours) {
            inside++;
        }
        other.join();
        assert inside <= 1;
    }
}
