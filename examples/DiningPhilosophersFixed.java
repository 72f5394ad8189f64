/**
 * Three philosophers at a round table; each needs both forks beside him to eat.
 * Everybody takes the fork with the smaller number first, so nobody waits in a circle.
 */
public class DiningPhilosophersFixed {
    record Fork(int number) {}

    static class Philosopher extends Thread {
        private final Fork first, second;

        Philosopher(String name, Fork left, Fork right) {
            super(name);
            this.first = left.number() < right.number() ? left : right;
            this.second = left.number() < right.number() ? right : left;
        }

        @Override
        public void run() {
            synchronized (first) {
                synchronized (second) {
                    System.out.println(getName() + " eats");
                }
            }
        }
    }

    public static void main(String[] args) {
        String[] names = {"Hypatia", "Plato", "Zeno"};
        Fork[] forks = {new Fork(0), new Fork(1), new Fork(2)};
        for (int i = 0; i < names.length; i++) {
            new Philosopher(names[i], forks[i], forks[(i + 1) % forks.length]).start();
        }
    }
}
