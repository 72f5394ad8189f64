// An array of objects is no array of strings, even if it holds only strings.
class CastArrays {
    static int r;

    public static void main(String[] args) {
        Object strings = new String[] {"a"};
        Object objects = new Object[] {"a"};
        r = ((Object[]) strings).length; // no alarm: class-cast
        r = ((String[]) strings).length; // no alarm: class-cast
        r = ((String[]) objects).length; // alarm: class-cast // really
    }
}
