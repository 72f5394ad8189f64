// fact: thread main
// fact: thread worker many
// fact: shared JoinListIteratorRemoves.x unlocked
// An iterator removes one.
import java.util.ArrayList;
import java.util.List;

class JoinListIteratorRemoves {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinListIteratorRemoves shared = new JoinListIteratorRemoves();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread worker = new Thread(() -> System.out.println(shared.x), "worker");
            workers.add(worker);
            worker.start();
        }
        java.util.Iterator<Thread> first = workers.iterator();
        first.next();
        first.remove();
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
