package elevator;

/** The people of the building, one after the other. */
class People extends Thread {
    private CallBoard board;
    private int floors;
    private int called;

    People(CallBoard board, int floors) {
        this.board = board;
        this.floors = floors;
    }

    @Override
    public void run() {
        for (int from = 0; from < floors - 1; from++) {
            board.call(new Passenger(from, floors - 1));
            called++;
        }
    }

    /** Asked after the end of this thread. */
    int called() {
        return called;
    }
}
