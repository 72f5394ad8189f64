package elevator;

import java.util.List;

/** Where people call and lifts look: all that the threads share. */
class CallBoard {
    private Floor[] floors;

    CallBoard(int count) {
        floors = new Floor[count];
        for (int i = 0; i < count; i++) {
            floors[i] = new Floor(i);
        }
    }

    void call(Passenger passenger) {
        floors[passenger.from()].call(passenger);
    }

    /** The nearest floor above or below that this lift has to go to, or -1. */
    int next(int lift, int position) {
        for (int distance = 0; distance < floors.length; distance++) {
            int above = position + distance;
            if (above < floors.length && floors[above].promise(lift)) {
                return floors[above].number();
            }
            int below = position - distance;
            if (distance > 0 && below >= 0 && floors[below].promise(lift)) {
                return floors[below].number();
            }
        }
        return -1;
    }

    List<Passenger> board(int lift, int floor) {
        return floors[floor].board(lift);
    }

    int waiting() {
        int count = 0;
        for (Floor floor : floors) {
            count += floor.waiting();
        }
        return count;
    }
}
