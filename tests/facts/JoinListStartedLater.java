// fact: thread main
// fact: thread worker many
// Started as they are got from the list.
import java.util.ArrayList;
import java.util.List;

class JoinListStartedLater {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinListStartedLater shared = new JoinListStartedLater();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            workers.add(new Thread(() -> System.out.println(shared.x), "worker"));
        }
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
