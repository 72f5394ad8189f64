// expect: violated data-race
// Fields of a Thread subclass are shared as soon as it runs.
class ThreadFields extends Thread {
    int progress;

    @Override
    public void run() {
        progress = 1; // !data-race
    }

    public static void main(String[] args) throws Exception {
        ThreadFields worker = new ThreadFields();
        worker.start();
        System.out.println(worker.progress); // !data-race
        worker.join();
    }
}
