// expect: violated data-race
// The object is hung into a structure that has been shared for a while.
class IntoSharedLater {
    static final class Box {
        volatile Box next;
        int n;
    }

    public static void main(String[] args) throws Exception {
        Box first = new Box();
        Thread reader = new Thread(() -> {
            Box second = first.next;
            if (second != null) {
                System.out.println(second.n); // !data-race
            }
        });
        reader.start();
        Box second = new Box();
        second.n = 1;
        first.next = second;
        second.n = 2; // !data-race
        reader.join();
    }
}
