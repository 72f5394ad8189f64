// expect: verified
class ReadTwiceFixed {
    static volatile String name = "x";

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> name = null);
        t.start();
        String mine = name;
        if (mine != null) {
            assert mine.length() == 1;
        }
        t.join();
    }
}
