// expect: violated data-race
// That another thread has made its string the canonical one orders nothing: String.intern is no synchronization action
// (JLS 17.4.2).
class CanonicalStringIsNoEdge {
    static int data;

    public static void main(String[] args) throws Exception {
        String mine = new String(new char[] {'n', 'e', 'w', '1'});
        Thread other = new Thread(() -> {
            data = 1;
            new String(new char[] {'n', 'e', 'w', '1'}).intern();
        });
        other.start();
        if (mine.intern() != mine) {
            int seen = data;
        }
        other.join();
    }
}
