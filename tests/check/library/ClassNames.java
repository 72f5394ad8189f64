// expect: verified
// Class keeps its names and its members in caches that are filled when first asked for.
class ClassNames {
    static class Inner { }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Inner.class.getSimpleName().equals("Inner");
        });
        t.start();
        assert Inner.class.getSimpleName().equals("Inner");
        assert Inner.class.getName().equals("ClassNames$Inner");
        t.join();
    }
}
