package elevator;

import java.util.ArrayList;
import java.util.List;

/** One floor: its monitor guards its calls and the passengers that wait there. */
class Floor {
    private int number;
    private boolean called;
    /** The lift that has promised to come, or 0. */
    private int promised;
    private List<Passenger> waiting = new ArrayList<>();

    Floor(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    synchronized void call(Passenger passenger) {
        waiting.add(passenger);
        called = true;
    }

    /** Promises that this lift comes, unless nobody calls or another lift comes already. */
    synchronized boolean promise(int lift) {
        if (!called || promised != 0) {
            return false;
        }
        promised = lift;
        return true;
    }

    /** The passengers that enter the lift that has come. */
    synchronized List<Passenger> board(int lift) {
        if (promised != lift) {
            throw new IllegalStateException("lift " + lift + " was not expected");
        }
        List<Passenger> entering = new ArrayList<>(waiting);
        waiting.clear();
        called = false;
        promised = 0;
        return entering;
    }

    synchronized int waiting() {
        return waiting.size();
    }
}
