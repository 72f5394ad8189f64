package airport.sessions;

import airport.accounts.Flyer;
import airport.accounts.FlyerDatabase;

/** With a frequent-flyer number: its minutes are used up. */
public class ByFlyerNumber extends Payment {
    private FlyerDatabase database;
    private String number;
    private String password;
    private Flyer flyer;

    public ByFlyerNumber(String client, FlyerDatabase database, String number, String password) {
        super(client);
        this.database = database;
        this.number = number;
        this.password = password;
    }

    @Override
    int authorize(int wanted) {
        flyer = database.find(number, password);
        return flyer == null ? 0 : flyer.take(wanted);
    }

    @Override
    void giveBack(int unused) {
        flyer.giveBack(unused);
    }
}
