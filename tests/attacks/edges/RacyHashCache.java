// expect: violated data-race
// Harmless in effect, and a race by definition (JLS 17.4.5).
class RacyHashCache {
    int hash;

    public int hashCode() {
        int h = hash;
        if (h == 0) {
            hash = h = 42;
        }
        return h;
    }

    public static void main(String[] args) throws Exception {
        RacyHashCache key = new RacyHashCache();
        Thread other = new Thread(key::hashCode);
        other.start();
        assert key.hashCode() == 42;
        other.join();
    }
}
