// expect: verified
// assumes: identity-hash
// An identity hash code may be even.
// real java: fails in 4 of 7 runs, with different options of the JVM
// One answer of many is taken here: the verdict has to say that it assumes so.
class IdentityHashIsOdd {
    public static void main(String[] args) {
        assert (System.identityHashCode(new Object()) & 1) == 1;
    }
}
