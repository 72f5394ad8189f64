// expect: violated assertion
// Another thread renames the thread at any time.
// real java: fails in 2 of 2 runs (JDK 17 and 25).
class SetNameSeen {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Thread.currentThread().getName().equals("old");
        }, "old");
        t.start();
        t.setName("new");
    }
}
