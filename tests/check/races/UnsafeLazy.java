// expect: violated data-race
class UnsafeLazy {
    private Object value;

    Object get() {
        if (value == null) { // !data-race
            value = new Object(); // !data-race
        }
        return value; // !data-race
    }

    public static void main(String[] args) throws Exception {
        UnsafeLazy lazy = new UnsafeLazy();
        Thread other = new Thread(lazy::get);
        other.start();
        lazy.get();
        other.join();
    }
}
