// Steps of 3 end at 12.
class AssertLoop {
    public static void main(String[] args) {
        int i = 0;
        while (i < 10) {
            i += 3;
        }
        assert i == 10; // alarm: assertion // really
    }
}
