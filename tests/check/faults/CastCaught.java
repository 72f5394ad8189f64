// expect: violated class-cast
// options: --property class-cast
class CastCaught {
    static volatile Object box = "text";

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> box = 5);
        other.start();
        try {
            String text = (String) box; // !class-cast
        } catch (ClassCastException e) {
            box = null;
        }
        other.join();
    }
}
