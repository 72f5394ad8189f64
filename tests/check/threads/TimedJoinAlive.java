// expect: violated assertion
class TimedJoinAlive {
    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> { });
        worker.start();
        worker.join(10);
        assert !worker.isAlive(); // !assertion
    }
}
