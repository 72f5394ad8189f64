package orders.company;

/** Where somebody lives. */
public class Address {
    private String street;
    private String city;
    private int zip;

    public Address(String street, String city, int zip) {
        this.street = street;
        this.city = city;
        this.zip = zip;
    }

    public String street() {
        return street;
    }

    public String city() {
        return city;
    }

    public int zip() {
        return zip;
    }
}
