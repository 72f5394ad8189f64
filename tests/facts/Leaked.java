// fact: thread main
// fact: thread reader
// fact: shared Leaked.late unlocked
// fact: immutable Leaked.early
// An object that leaves its constructor too early has no immutable fields after that.
import java.util.ArrayList;
import java.util.List;

class Leaked {
    static final List<Leaked> ALL = new ArrayList<>();
    final int early;
    int late;

    Leaked(int value) {
        early = value;
        ALL.add(this);
        late = value;
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            for (Leaked leaked : ALL) {
                System.out.println(leaked.early + leaked.late);
            }
        }, "reader");
        reader.start();
        new Leaked(1);
        reader.join();
    }
}
