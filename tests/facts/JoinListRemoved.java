// fact: thread main
// fact: thread worker many
// fact: shared JoinListRemoved.x unlocked
// One is removed before they are joined.
import java.util.ArrayList;
import java.util.List;

class JoinListRemoved {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinListRemoved shared = new JoinListRemoved();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread worker = new Thread(() -> System.out.println(shared.x), "worker");
            workers.add(worker);
            worker.start();
        }
        workers.remove(0);
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
