// fact: thread main
// fact: thread worker many
// All threads of a list are joined.
import java.util.ArrayList;
import java.util.List;

class JoinList {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinList shared = new JoinList();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread worker = new Thread(() -> System.out.println(shared.x), "worker");
            workers.add(worker);
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
