// An uncaught helpful null pointer exception.
public class NpeUncaught {
    static class Person { Address address; } static class Address { String[] lines; }
    static int f(Person p) { return p.address.lines[2].length(); }
    public static void main(String[] args) {
        Person p = new Person();
        p.address = new Address();
        p.address.lines = new String[3];
        f(p);
    }
}
