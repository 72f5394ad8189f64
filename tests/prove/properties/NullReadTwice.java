// A field that was looked at may be something else when it is read again.
class NullReadTwice {
    NullReadTwice next;
    int n;

    void clear() {
        next = null;
    }

    static void own(NullReadTwice it, NullReadTwice same) {
        if (it.next != null) {
            same.next = null;
            it.next.n = 1; // alarm: null-dereference // really
        }
    }

    static void called(NullReadTwice it) {
        if (it.next != null) {
            it.clear();
            it.next.n = 1; // alarm: null-dereference // really
        }
    }

    static void other(NullReadTwice it, NullReadTwice other) {
        if (it.next != null) {
            it = other;
            it.next.n = 1; // alarm: null-dereference // really
        }
    }

    static void again(NullReadTwice it) {
        while (true) {
            NullReadTwice seen = it.next;
            it = seen;
            if (it.next == null) { // alarm: null-dereference // really
                it.next = null;
            }
        }
    }

    static NullReadTwice filled() {
        NullReadTwice it = new NullReadTwice();
        it.next = new NullReadTwice();
        return it;
    }

    public static void main(String[] args) {
        NullReadTwice it = filled();
        try {
            own(it, it);
        } catch (NullPointerException e) {
            it = filled();
        }
        try {
            called(it);
        } catch (NullPointerException e) {
            it = filled();
        }
        try {
            other(it, new NullReadTwice());
        } catch (NullPointerException e) {
            it = filled();
        }
        again(it);
    }
}
