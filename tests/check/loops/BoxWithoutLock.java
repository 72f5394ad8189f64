// expect: violated data-race
class BoxWithoutLock {
    static Object box;

    static void loop() {
        while (true) {
            box = new Object(); // !data-race
        }
    }

    public static void main(String[] args) {
        new Thread(BoxWithoutLock::loop).start();
        new Thread(BoxWithoutLock::loop).start();
    }
}
