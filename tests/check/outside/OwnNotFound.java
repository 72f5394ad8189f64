// The program throws the exception itself: its own business.
// expect: violated uncaught-exception
// assumes-not: missing-class
class OwnNotFound {
    public static void main(String[] args) throws Exception {
        throw new ClassNotFoundException("a.B"); // !uncaught-exception
    }
}
