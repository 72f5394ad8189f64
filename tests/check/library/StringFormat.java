// expect: verified
class StringFormat {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert String.format("%03d", 7).equals("007");
        });
        t.start();
        assert String.format("%s-%x", "a", 255).equals("a-ff");
        t.join();
    }
}
