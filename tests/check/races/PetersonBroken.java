// expect: violated data-race
// The flag is raised after the check: both may be inside.
class PetersonBroken {
    static volatile boolean want0;
    static volatile boolean want1;
    static int n;

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> {
            if (!want0) {
                want1 = true;
                n++; // !data-race
                want1 = false;
            }
        });
        one.start();
        if (!want1) {
            want0 = true;
            n++; // !data-race
            want0 = false;
        }
        one.join();
    }
}
