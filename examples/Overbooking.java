/**
 * Two travel agents sell the last seat of a flight.
 * Asking and booking are synchronized each, but another agent can book between the two.
 */
public class Overbooking {
    private int freeSeats = 1;

    synchronized boolean hasFreeSeat() {
        return freeSeats > 0;
    }

    synchronized void book() {
        freeSeats--;
        assert freeSeats >= 0 : "the flight is overbooked";
    }

    static void sell(Overbooking flight) {
        if (flight.hasFreeSeat()) {
            flight.book();
        }
    }

    public static void main(String[] args) {
        var flight = new Overbooking();
        new Thread(() -> sell(flight), "online agent").start();
        sell(flight);
    }
}
