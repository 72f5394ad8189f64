// Throwing null is a null dereference.
class NullThrown {
    static IllegalStateException kept;
    static int r;

    public static void main(String[] args) {
        try {
            throw kept; // alarm: null-dereference // really
        } catch (NullPointerException e) {
            r = 1;
        } catch (IllegalStateException e) {
            r = 2;
        }
    }
}
