// expect: violated data-race
// since 21
class VirtualRace {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread worker = Thread.startVirtualThread(() -> {
            n = 4; // !data-race
        });
        n = 5; // !data-race
        worker.join();
    }
}
