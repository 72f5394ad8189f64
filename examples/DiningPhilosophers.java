/**
 * Three philosophers at a round table; each needs both forks beside him to eat.
 * Everybody takes the left fork first, so all of them can sit there with one fork and wait for the next.
 */
public class DiningPhilosophers {
    static class Fork {}

    static class Philosopher extends Thread {
        private final Fork left, right;

        Philosopher(String name, Fork left, Fork right) {
            super(name);
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            synchronized (left) {
                synchronized (right) {
                    System.out.println(getName() + " eats");
                }
            }
        }
    }

    public static void main(String[] args) {
        String[] names = {"Hypatia", "Plato", "Zeno"};
        Fork[] forks = {new Fork(), new Fork(), new Fork()};
        for (int i = 0; i < names.length; i++) {
            new Philosopher(names[i], forks[i], forks[(i + 1) % forks.length]).start();
        }
    }
}
