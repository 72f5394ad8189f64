// Nobody writes the field between two reads of it.
// proves: null-dereference
class NullReadTwiceFixed {
    NullReadTwiceFixed next;
    int n;

    void add() {
        n++;
    }

    static void looked(NullReadTwiceFixed it) {
        if (it.next != null) {
            it.add();
            it.next.n = 1;
        }
    }

    public static void main(String[] args) {
        NullReadTwiceFixed it = new NullReadTwiceFixed();
        if (args.length > 0) {
            it.next = new NullReadTwiceFixed();
        }
        looked(it);
    }
}
