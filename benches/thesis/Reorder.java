/**
 * Setters change two variables one after the other, and checkers demand that they see both changes or none.
 *
 * <p>Arguments: number of setters, number of checkers, and optionally {@code synchronised}: then setting and checking
 * exclude each other.
 */
public class Reorder {
    public static void main(String[] args) throws InterruptedException {
        int setters = Integer.parseInt(args[0]);
        int checkers = Integer.parseInt(args[1]);
        boolean synchronised = args.length > 2 && args[2].equals("synchronised");
        Pair pair = synchronised ? new SynchronisedPair() : new Pair();
        Thread[] threads = new Thread[setters + checkers];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = i < setters ? new Setter(pair) : new Checker(pair);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}

class Pair {
    private int a = 0;
    private int b = 0;

    void set() {
        a = 1;
        b = -1;
    }

    boolean isWhole() {
        return (a == 0 && b == 0) || (a == 1 && b == -1);
    }
}

class SynchronisedPair extends Pair {
    @Override
    synchronized void set() {
        super.set();
    }

    @Override
    synchronized boolean isWhole() {
        return super.isWhole();
    }
}

class Setter extends Thread {
    private final Pair pair;

    Setter(Pair pair) {
        this.pair = pair;
    }

    @Override
    public void run() {
        pair.set();
    }
}

class Checker extends Thread {
    private final Pair pair;

    Checker(Pair pair) {
        this.pair = pair;
    }

    @Override
    public void run() {
        if (!pair.isWhole()) {
            throw new RuntimeException("bug found");
        }
    }
}
