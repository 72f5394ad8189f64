// expect: verified
class EnumSwitch {
    enum Colour { RED, GREEN }

    static int code(Colour colour) {
        switch (colour) {
            case RED:
                return 1;
            default:
                return 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert code(Colour.RED) == 1;
        });
        t.start();
        assert code(Colour.valueOf("GREEN")) == 2;
        t.join();
    }
}
