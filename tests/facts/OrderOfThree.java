// library: OrderOfThree
// fact: thread callers many
// fact: order OrderOfThree$A OrderOfThree$B
// fact: order OrderOfThree$B OrderOfThree$C
// fact: order OrderOfThree$C OrderOfThree$A
// fact: circle OrderOfThree$A OrderOfThree$B OrderOfThree$C
class OrderOfThree {
    static class A {
        synchronized void then(B b) {
            synchronized (b) {
                hashCode();
            }
        }
    }

    static class B {
        synchronized void then(C c) {
            synchronized (c) {
                hashCode();
            }
        }
    }

    static class C {
        synchronized void then(A a) {
            synchronized (a) {
                hashCode();
            }
        }
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();
    private static final C THIRD = new C();

    public static void all() {
        FIRST.then(SECOND);
        SECOND.then(THIRD);
        THIRD.then(FIRST);
    }
}
