// Text that is joined is never null, whatever toString gives back; what String.valueOf gives back may be.
// run: --property null-dereference
class TextOfObject {
    public static void main(String[] args) {
        Object odd = new TextOfObject();
        String joined = "it is " + odd;
        int length = joined.length(); // no alarm: null-dereference
        String text = String.valueOf(odd);
        length += text.length(); // alarm: null-dereference // really
        System.out.println(length);
    }

    public String toString() {
        return null;
    }
}
