package airport.accounts;

import java.util.HashMap;
import java.util.Map;

/** The frequent flyers. */
public class FlyerDatabase {
    private Map<String, Flyer> flyers = new HashMap<>();

    public synchronized void add(Flyer flyer) {
        flyers.put(flyer.number(), flyer);
    }

    /** The flyer, if number and password belong together, or null. */
    public synchronized Flyer find(String number, String password) {
        Flyer flyer = flyers.get(number);
        return flyer != null && flyer.knows(password) ? flyer : null;
    }
}
