// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
class StringSwitch {
    static String work() {
        String word = "tw" + "o".trim();
        switch (word) {
            case "one":
                return "1";
            case "two":
                return "2";
            default:
                return "?";
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("2");
        });
        other.start();
        assert work().equals("2");
        other.join();
    }
}
