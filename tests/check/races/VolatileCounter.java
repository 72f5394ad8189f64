// expect: violated assertion
// volatile makes single accesses ordered, not the increment atomic. This is no data race.
class VolatileCounter {
    static volatile int hits;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> hits++);
        other.start();
        hits++;
        other.join();
        assert hits == 2; // !assertion
    }
}
