package airport.accounts;

/** A frequent flyer: who it is never changes, the minutes do. */
public class Flyer {
    private String number;
    private String name;
    private String password;
    private int minutes;

    public Flyer(String number, String name, String password, int minutes) {
        this.number = number;
        this.name = name;
        this.password = password;
        this.minutes = minutes;
    }

    public String number() {
        return number;
    }

    public String name() {
        return name;
    }

    public boolean knows(String password) {
        return this.password.equals(password);
    }

    /** Takes minutes, as many as there are. */
    public synchronized int take(int wanted) {
        int taken = Math.min(wanted, minutes);
        minutes -= taken;
        return taken;
    }

    public synchronized void giveBack(int unused) {
        minutes += unused;
    }

    public synchronized int minutes() {
        return minutes;
    }
}
