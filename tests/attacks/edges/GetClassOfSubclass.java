// expect: violated data-race
// getClass() of an instance of the subclass is another monitor than that of the class literal (JLS 17.4.5).
class GetClassOfSubclass {
    static class Base {
        static int n;

        void add() {
            synchronized (getClass()) {
                n++;
            }
        }
    }

    static class Sub extends Base {
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> new Sub().add());
        other.start();
        new Base().add();
        other.join();
    }
}
