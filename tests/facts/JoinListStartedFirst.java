// fact: thread main
// fact: thread worker many
// fact: shared JoinListStartedFirst.x unlocked
// It is started before it is in the list.
import java.util.ArrayList;
import java.util.List;

class JoinListStartedFirst {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinListStartedFirst shared = new JoinListStartedFirst();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread worker = new Thread(() -> System.out.println(shared.x), "worker");
            worker.start();
            workers.add(worker);
        }
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
