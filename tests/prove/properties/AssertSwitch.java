// One of the cases falls through.
class AssertSwitch {
    @SuppressWarnings("fallthrough")
    static int days(int month) {
        int days;
        switch (month) {
            case 2:
                days = 28;
            case 4:
                days = 30;
                break;
            default:
                days = 31;
                break;
        }
        return days;
    }

    public static void main(String[] args) {
        int days = days(2);
        assert days == 28; // alarm: assertion // really // value days includes 30
    }
}
