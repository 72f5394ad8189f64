// fact: thread main
// fact: thread worker
// The thread is kept in a field.
class JoinInFinalField {
    private final Thread worker = new Thread(this::work, "worker");
    private int x;

    private void work() {
        x++;
    }

    private int result() throws InterruptedException {
        worker.join();
        return x;
    }

    public static void main(String[] args) throws Exception {
        JoinInFinalField job = new JoinInFinalField();
        job.worker.start();
        System.out.println(job.result());
    }
}
