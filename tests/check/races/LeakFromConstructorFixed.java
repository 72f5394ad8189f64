// expect: verified
class LeakFromConstructorFixed {
    static volatile LeakFromConstructorFixed published;
    int value;

    LeakFromConstructorFixed() {
        value = 9;
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            LeakFromConstructorFixed it = published;
            if (it != null) {
                assert it.value == 9;
            }
        });
        reader.start();
        published = new LeakFromConstructorFixed();
        reader.join();
    }
}
