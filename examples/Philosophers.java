import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Five philosophers at a round table; each needs both forks beside him to eat. */
public class Philosophers {
    record Fork(int number, ReentrantLock lock) {}

    static class Philosopher extends Thread {
        private final Fork first, second;
        private final int meals;
        private int eaten;

        Philosopher(String name, Fork left, Fork right, int meals) {
            super(name);
            // Everyone takes the fork of the smaller number first, so nobody waits in a circle.
            this.first = left.number() < right.number() ? left : right;
            this.second = left.number() < right.number() ? right : left;
            this.meals = meals;
        }

        @Override
        public void run() {
            while (eaten < meals) {
                first.lock().lock();
                try {
                    second.lock().lock();
                    try {
                        eaten++;
                    } finally {
                        second.lock().unlock();
                    }
                } finally {
                    first.lock().unlock();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        var names = List.of("Hypatia", "Plato", "Averroes", "Arendt", "Zeno");
        int meals = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        var forks = new ArrayList<Fork>();
        for (int i = 0; i < names.size(); i++) {
            forks.add(new Fork(i, new ReentrantLock()));
        }
        var table = new ArrayList<Philosopher>();
        for (int i = 0; i < names.size(); i++) {
            table.add(new Philosopher(names.get(i), forks.get(i), forks.get((i + 1) % forks.size()), meals));
        }
        table.forEach(Thread::start);
        for (var philosopher : table) {
            philosopher.join();
            System.out.printf("%-8s ate %d times%n", philosopher.getName(), philosopher.eaten);
        }
    }
}
