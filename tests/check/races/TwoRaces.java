// expect: violated data-race
// Two distinct races; both are reported in one run.
class TwoRaces {
    static int a;
    static int b;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            a = 1; // !data-race
            b = 1; // !data-race
        });
        other.start();
        b = 2; // !data-race
        a = 2; // !data-race
        other.join();
    }
}
