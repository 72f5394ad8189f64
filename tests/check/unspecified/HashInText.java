// The text of an object has the number in it.
// expect: verified
// assumes: identity-hash
class HashInText {
    public static void main(String[] args) throws Exception {
        String text = "" + new Object();
        assert text.startsWith("java.lang.Object@");
    }
}
