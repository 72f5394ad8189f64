// expect: violated assertion
class RenamedMeanwhile {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> Thread.currentThread().setName("busy"), "idle");
        t.start();
        String name = t.getName();
        t.join();
        assert name.equals("idle"); // !assertion
    }
}
