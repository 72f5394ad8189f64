// A field that no constructor sets holds 0.
class DefaultField {
    int n;

    public static void main(String[] args) {
        int r = 10 / new DefaultField().n; // alarm: division-by-zero // really
    }
}
