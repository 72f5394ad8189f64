/**
 * Two travel agents sell the last seat of a flight.
 * Asking and booking happen under one lock, so the seat is sold once.
 */
public class OverbookingFixed {
    private int freeSeats = 1;

    synchronized boolean bookIfFree() {
        if (freeSeats == 0) {
            return false;
        }
        freeSeats--;
        assert freeSeats >= 0 : "the flight is overbooked";
        return true;
    }

    public static void main(String[] args) {
        var flight = new OverbookingFixed();
        new Thread(flight::bookIfFree, "online agent").start();
        flight.bookIfFree();
    }
}
