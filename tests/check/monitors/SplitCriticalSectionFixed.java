// expect: verified
class SplitCriticalSectionFixed {
    private int value;

    synchronized int get() {
        return value;
    }

    synchronized void add() {
        value = get() + 1;
    }

    public static void main(String[] args) throws Exception {
        SplitCriticalSectionFixed cell = new SplitCriticalSectionFixed();
        Thread one = new Thread(cell::add);
        Thread two = new Thread(cell::add);
        one.start();
        two.start();
        one.join();
        two.join();
        assert cell.get() == 2 : "lost update";
    }
}
