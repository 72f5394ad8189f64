// executions[source, optimal]: 1
// Two writers to two fields of one object: fields are different variables.
class WritersOfFields {
    private int a;
    private int b;

    public static void main(String[] args) throws InterruptedException {
        WritersOfFields shared = new WritersOfFields();
        Thread[] threads = {new Thread(() -> shared.a = 1), new Thread(() -> shared.b = 1)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
