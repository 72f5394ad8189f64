// fact: thread main
// fact: thread one
// fact: thread two
// fact: order Swapped$Left Swapped$Right
// fact: order Swapped$Right Swapped$Left
// fact: circle Swapped$Left Swapped$Right
// Locks of two places, taken in both orders.
class Swapped {
    static class Left {
    }

    static class Right {
    }

    public static void main(String[] args) throws Exception {
        Left left = new Left();
        Right right = new Right();
        Thread one = new Thread(() -> {
            synchronized (left) {
                synchronized (right) {
                    System.out.println("one");
                }
            }
        }, "one");
        Thread two = new Thread(() -> {
            synchronized (right) {
                synchronized (left) {
                    System.out.println("two");
                }
            }
        }, "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
