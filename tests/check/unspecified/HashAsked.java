// The program asks for the number.
// expect: verified
// assumes: identity-hash
class HashAsked {
    public static void main(String[] args) throws Exception {
        Object object = new Object();
        Thread other = new Thread(() -> {
            assert object.hashCode() == System.identityHashCode(object);
        });
        other.start();
    }
}
