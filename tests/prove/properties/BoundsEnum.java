// There are three colours and two names.
class BoundsEnum {
    enum Colour { RED, GREEN, BLUE }

    static String r;

    static String name(Colour colour) {
        String[] names = {"red", "green"};
        return names[colour.ordinal()]; // alarm: array-bounds
    }

    public static void main(String[] args) {
        r = name(args.length == 0 ? Colour.RED : Colour.BLUE);
    }
}
