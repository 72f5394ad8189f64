// fact: thread main
// fact: thread Philosophers$Philosopher many
// fact: shared Philosophers$Fork.uses always this
// fact: order Philosophers$Fork Philosophers$Fork
// fact: circle Philosophers$Fork
// fact: immutable Philosophers$Philosopher.left
// fact: immutable Philosophers$Philosopher.right
// Two locks of one place of allocation, taken one within the other.
class Philosophers {
    static class Fork {
        int uses;
    }

    static class Philosopher extends Thread {
        private final Fork left;
        private final Fork right;

        Philosopher(Fork left, Fork right) {
            this.left = left;
            this.right = right;
        }

        public void run() {
            synchronized (left) {
                synchronized (right) {
                    left.uses++;
                    right.uses++;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Fork[] forks = new Fork[3];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = new Fork();
        }
        for (int i = 0; i < forks.length; i++) {
            new Philosopher(forks[i], forks[(i + 1) % forks.length]).start();
        }
    }
}
