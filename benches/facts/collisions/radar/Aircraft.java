package collisions.radar;

/** An aircraft, known by its call sign. */
public class Aircraft implements Comparable<Aircraft> {
    private CallSign sign;

    public Aircraft(CallSign sign) {
        this.sign = sign;
    }

    public CallSign sign() {
        return sign;
    }

    @Override
    public int compareTo(Aircraft other) {
        return Integer.compare(sign.hashCode(), other.sign.hashCode());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Aircraft aircraft && aircraft.sign.equals(sign);
    }

    @Override
    public int hashCode() {
        return sign.hashCode();
    }
}
