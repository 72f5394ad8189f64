// expect: verified
class TwoLocksFixed {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) {
        Runnable both = () -> {
            synchronized (left) {
                synchronized (right) {
                    System.out.print("");
                }
            }
        };
        new Thread(both).start();
        new Thread(both).start();
    }
}
