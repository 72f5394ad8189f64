// expect: violated assertion
class AliveAfterStart {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        t.start();
        assert t.isAlive() : "it may have ended already"; // !assertion
    }
}
