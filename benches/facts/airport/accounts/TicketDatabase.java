package airport.accounts;

import java.util.HashMap;
import java.util.Map;

/** The tickets of today; nothing is added after the start. */
public class TicketDatabase {
    private Map<String, Ticket> tickets = new HashMap<>();

    public void add(Ticket ticket) {
        tickets.put(ticket.number(), ticket);
    }

    /** The ticket with this number, or null. */
    public Ticket find(String number) {
        return tickets.get(number);
    }
}
