// There are as many names as colours.
// proves: array-bounds
class BoundsEnumFixed {
    enum Colour { RED, GREEN, BLUE }

    static String r;

    static String name(Colour colour) {
        String[] names = {"red", "green", "blue"};
        return names[colour.ordinal()];
    }

    public static void main(String[] args) {
        r = name(args.length == 0 ? Colour.RED : Colour.BLUE);
    }
}
