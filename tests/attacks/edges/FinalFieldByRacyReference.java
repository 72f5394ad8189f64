// expect: violated data-race
// The final field is safe, but the static field that publishes is raced for (JLS 17.4.5).
class FinalFieldByRacyReference {
    record Box(int n) {
    }

    static Box shared;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> shared = new Box(5));
        other.start();
        Box seen = shared;
        if (seen != null) {
            assert seen.n() == 5;
        }
        other.join();
    }
}
