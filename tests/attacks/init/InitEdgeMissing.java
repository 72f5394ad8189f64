// expect: violated data-race
// The reader does not use the class whose initialiser writes the field: no happens-before edge (JLS 17.4.5).
class InitEdgeMissing {
    static int plain;

    static class Setup {
        static int done;

        static {
            plain = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            int ignored = plain;
        }).start();
        int ignored = Setup.done;
    }
}
