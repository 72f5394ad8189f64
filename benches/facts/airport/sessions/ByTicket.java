package airport.sessions;

import airport.accounts.Ticket;
import airport.accounts.TicketDatabase;

/** With a ticket: business class is free. */
public class ByTicket extends Payment {
    private TicketDatabase database;
    private String number;

    public ByTicket(String client, TicketDatabase database, String number) {
        super(client);
        this.database = database;
        this.number = number;
    }

    @Override
    int authorize(int wanted) {
        Ticket ticket = database.find(number);
        return ticket != null && ticket.business() && ticket.passenger().equals(client()) ? wanted : 0;
    }
}
