// expect: violated assertion
class ActiveCount {
    public static void main(String[] args) {
        new Thread(() -> { }).start();
        assert Thread.activeCount() == 2; // !assertion
    }
}
