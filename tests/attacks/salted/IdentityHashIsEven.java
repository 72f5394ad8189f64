// expect: violated assertion
// An identity hash code may be odd.
// real java: fails in 3 of 7 runs, with different options of the JVM
class IdentityHashIsEven {
    public static void main(String[] args) {
        assert (System.identityHashCode(new Object()) & 1) == 0;
    }
}
