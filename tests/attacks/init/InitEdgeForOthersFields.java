// expect: verified
// assumes-not: sequential-consistency
// The end of an initialiser happens before its use elsewhere, for all that it wrote, other classes' fields too (12.4.2).
class InitEdgeForOthersFields {
    static int plain;

    static class Setup {
        static int done;

        static {
            plain = 1;
            done = 1;
        }
    }

    static void use() {
        assert Setup.done == 1;
        assert plain == 1;
    }

    public static void main(String[] args) throws Exception {
        new Thread(InitEdgeForOthersFields::use).start();
        use();
    }
}
