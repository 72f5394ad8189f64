// Switches on an int, a string and an enum, none of them open.
// proves: assertion
class AssertSwitchFixed {
    enum Size { SMALL, LARGE }

    static int days(int month) {
        return switch (month) {
            case 2 -> 28;
            case 4, 6, 9, 11 -> 30;
            default -> 31;
        };
    }

    static int count(Size size) {
        return switch (size) {
            case SMALL -> 1;
            case LARGE -> 100;
        };
    }

    static int number(String word) {
        switch (word) {
            case "one": return 1;
            case "two": return 2;
            default: return 3;
        }
    }

    public static void main(String[] args) {
        int days = days(args.length);
        assert days >= 28 && days <= 31;
        assert days(2) == 28;
        int count = count(args.length == 0 ? Size.SMALL : Size.LARGE);
        assert count >= 1 && count <= 100;
        int number = number(args.length == 0 ? "two" : args[0]);
        assert number >= 1 && number <= 3;
    }
}
