// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
class Exceptions {
    static String work() {
        try {
            Object text = "x";
            return "" + (Integer) text;
        } catch (ClassCastException e) {
            return "caught";
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("caught");
        });
        other.start();
        assert work().equals("caught");
        other.join();
    }
}
