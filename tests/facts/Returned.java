// fact: thread main
// fact: thread reader
// fact: shared Returned.known unlocked
// fact: shared Returned.value unlocked
// An object that comes back under another name and escapes under that is not fresh any more.
class Returned {
    static Returned known;
    int value;

    Returned self() {
        return this;
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            if (known != null) {
                System.out.println(known.value);
            }
        }, "reader");
        reader.start();
        Returned mine = new Returned();
        known = mine.self();
        mine.value = 1;
        reader.join();
    }
}
