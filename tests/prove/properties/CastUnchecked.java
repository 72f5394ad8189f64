// What is stored may be a string or a number.
class CastUnchecked {
    static Object o = "text";
    static Integer r;

    public static void main(String[] args) {
        if (args.length > 0) {
            o = 5;
        }
        r = (Integer) o; // alarm: class-cast // really
    }
}
