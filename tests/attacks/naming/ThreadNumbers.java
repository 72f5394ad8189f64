// expect: violated assertion
// Default names are numbered in the order of creation, whoever creates (real java: fails if the worker is first).
class ThreadNumbers {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> new Thread(), "creator");
        t.start();
        assert new Thread().getName().equals("Thread-0");
    }
}
