// expect: violated data-race
// The constructor gives itself away before it has written its field.
class LeakFromConstructor {
    static volatile LeakFromConstructor leaked;
    int value;

    LeakFromConstructor() {
        leaked = this;
        value = 9; // !data-race
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            LeakFromConstructor it = leaked;
            if (it != null) {
                System.out.println(it.value); // !data-race
            }
        });
        reader.start();
        new LeakFromConstructor();
        reader.join();
    }
}
