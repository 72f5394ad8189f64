// expect: violated assertion
// Whoever is first makes a string of some content canonical (JLS 3.10.5); here one comes late, and may be first after
// all.
class InternedLate {
    static volatile int steps;
    static boolean own;

    public static void main(String[] args) throws Exception {
        Thread helper = new Thread(() -> steps = 1);
        Thread late = new Thread(() -> {
            for (int i = 0; i < 30; i++) {
                steps = 2;
            }
            String made = new String(new char[] {'l', 'a', 't', 'e', '7'});
            own = made.intern() == made;
        });
        late.start();
        helper.start();
        String literal = "late7";
        late.join();
        helper.join();
        assert !own : literal; // !assertion
    }
}
