package elevator;

/** Somebody who wants to go from one floor to another. */
class Passenger {
    private int from;
    private int to;

    Passenger(int from, int to) {
        this.from = from;
        this.to = to;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }
}
