// expect: violated assertion
// System properties are shared: check-then-act on one loses.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class PropertyRace {
    static void init(String value) {
        if (System.getProperty("heddle.x") == null) {
            System.setProperty("heddle.x", value);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> init("b"));
        t.start();
        init("a");
        String first = System.getProperty("heddle.x");
        t.join();
        assert System.getProperty("heddle.x").equals(first);
    }
}
