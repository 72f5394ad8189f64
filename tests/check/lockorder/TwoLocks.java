// expect: violated deadlock
class TwoLocks {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (left) {
                synchronized (right) { // !deadlock
                    System.out.print("");
                }
            }
        }).start();
        new Thread(() -> {
            synchronized (right) {
                synchronized (left) { // !deadlock
                    System.out.print("");
                }
            }
        }).start();
    }
}
