// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
class Doubles {
    static String work() {
        return Double.toString(Double.parseDouble("0.5") * 3);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("1.5");
        });
        other.start();
        assert work().equals("1.5");
        other.join();
    }
}
