package airport;

import airport.accounts.Card;
import airport.accounts.CardCentre;
import airport.accounts.Flyer;
import airport.accounts.FlyerDatabase;
import airport.accounts.Ticket;
import airport.accounts.TicketDatabase;
import airport.network.AddressPool;
import airport.network.Firewall;
import airport.sessions.Arbitrator;
import airport.sessions.ByCard;
import airport.sessions.ByFlyerNumber;
import airport.sessions.ByTicket;
import airport.sessions.Payment;
import airport.sessions.SessionTimer;

/** The WiFi of an airport: {@code Airport [LOGINS [ADDRESSES [CLIENTS]]]}. */
public class Airport {
    private static FlyerDatabase flyers = new FlyerDatabase();
    private static TicketDatabase tickets = new TicketDatabase();
    private static CardCentre centre = new CardCentre();

    public static void main(String[] args) throws InterruptedException {
        int logins = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int addresses = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        int count = args.length > 2 ? Integer.parseInt(args[2]) : 2;

        Flyer flyer = new Flyer("F1", "client 0", "secret", 30);
        flyers.add(flyer);
        tickets.add(new Ticket("T1", "client 1", true));
        AddressPool pool = new AddressPool(7, addresses);
        Firewall firewall = new Firewall();
        Arbitrator arbitrator = new Arbitrator(pool, firewall);
        SessionTimer timer = new SessionTimer(arbitrator);
        arbitrator.use(timer);
        Client[] clients = new Client[count];
        for (int i = 0; i < count; i++) {
            Payment[] payments = new Payment[logins];
            for (int j = 0; j < logins; j++) {
                payments[j] = payment("client " + i, i + j);
            }
            clients[i] = new Client("client " + i, arbitrator, firewall, payments);
        }
        timer.start();
        for (Client client : clients) {
            client.start();
        }
        for (Client client : clients) {
            client.join();
        }
        timer.close();
        timer.join();
        if (firewall.count() != 0 || pool.free() != addresses) {
            throw new IllegalStateException("a session is left");
        }
        for (Client client : clients) {
            if (client.used() + client.refused() > logins) {
                throw new IllegalStateException(client.getName() + " was there too often");
            }
        }
    }

    private static Payment payment(String client, int kind) {
        return switch (kind % 3) {
            case 0 -> new ByFlyerNumber(client, flyers, "F1", "secret");
            case 1 -> new ByTicket(client, tickets, "T1");
            default -> new ByCard(client, centre, new Card("C" + kind, 2030));
        };
    }
}
