// fact: thread main
// fact: thread worker many
// fact: shared JoinListPassed.x unlocked
// Somebody else may have removed one.
import java.util.ArrayList;
import java.util.List;

class JoinListPassed {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinListPassed shared = new JoinListPassed();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread worker = new Thread(() -> System.out.println(shared.x), "worker");
            workers.add(worker);
            worker.start();
        }
        java.util.Collections.unmodifiableList(workers).size();
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
