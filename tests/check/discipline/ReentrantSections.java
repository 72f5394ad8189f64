// expect: verified
// discipline: mld=obeyed mld'=obeyed
// The inner section takes a lock that is held already, and gives back nothing.
class ReentrantSections {
    private int count;

    synchronized void add() {
        count++;
    }

    synchronized void addTwice() {
        int before = count;
        add();
        add();
        assert count == before + 2;
    }

    public static void main(String[] args) {
        ReentrantSections shared = new ReentrantSections();
        new Thread(shared::addTwice).start();
        new Thread(shared::addTwice).start();
    }
}
