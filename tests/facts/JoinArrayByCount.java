// fact: thread main
// fact: thread worker many
// The count that the array was made with is its length.
class JoinArrayByCount {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayByCount shared = new JoinArrayByCount();
        int count = args.length + 2;
        Thread[] workers = new Thread[count];
        for (int i = 0; i < count; i++) {
            Thread worker = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i] = worker;
            worker.start();
        }
        for (int i = 0; i < count; i++) {
            workers[i].join();
        }
        shared.x = 1;
    }
}
