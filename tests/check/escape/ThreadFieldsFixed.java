// expect: verified
class ThreadFieldsFixed extends Thread {
    int progress;

    @Override
    public void run() {
        progress = 1;
    }

    public static void main(String[] args) throws Exception {
        ThreadFieldsFixed worker = new ThreadFieldsFixed();
        worker.progress = 5;
        worker.start();
        worker.join();
        assert worker.progress == 1;
    }
}
