package uav.executive;

/** The order in which periodic threads have their turns. */
public class Executive {
    private Turn[] turns;

    public Executive(int threads) {
        turns = new Turn[threads];
        for (int i = 0; i < threads; i++) {
            turns[i] = new Turn();
        }
    }

    /** The first turn is given when all is ready. */
    public void begin() {
        turns[0].give();
    }

    void await(int slot) throws InterruptedException {
        turns[slot].await();
    }

    void pass(int slot) {
        turns[(slot + 1) % turns.length].give();
    }
}
