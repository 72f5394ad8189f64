package elevator;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A lift: in each of its operations it looks at the board, or moves and lets people in and out. */
class Lift extends Thread {
    private static final int IDLE = 0;
    private static final int TO_CALLER = 1;
    private static final int TO_TARGET = 2;

    private int id;
    private CallBoard board;
    private int operations;
    private int state = IDLE;
    private int position;
    private int target = -1;
    private int carried;
    private List<Passenger> riders = new ArrayList<>();

    Lift(int id, CallBoard board, int operations) {
        this.id = id;
        this.board = board;
        this.operations = operations;
    }

    @Override
    public void run() {
        for (int i = 0; i < operations || state != IDLE; i++) {
            operate();
        }
    }

    private void operate() {
        switch (state) {
            case IDLE -> look();
            case TO_CALLER -> fetch();
            default -> deliver();
        }
    }

    private void look() {
        target = board.next(id, position);
        if (target >= 0) {
            state = TO_CALLER;
        }
    }

    private void fetch() {
        position = target;
        riders.addAll(board.board(id, position));
        steer();
    }

    private void deliver() {
        position = target;
        for (Iterator<Passenger> left = riders.iterator(); left.hasNext(); ) {
            if (left.next().to() == position) {
                left.remove();
                carried++;
            }
        }
        steer();
    }

    private void steer() {
        if (riders.isEmpty()) {
            state = IDLE;
            target = -1;
        } else {
            state = TO_TARGET;
            target = riders.get(0).to();
        }
    }

    /** Asked after the end of this thread. */
    int carried() {
        return carried;
    }
}
