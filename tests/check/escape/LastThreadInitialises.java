// expect: violated deadlock
class LastThreadInitialises {
    static class A {
        static int x = B.y + 1; // !deadlock
    }

    static class B {
        static int y = A.x + 1; // !deadlock
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(A.x)).start();
        System.out.println(B.y);
    }
}
