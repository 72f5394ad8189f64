// expect: violated assertion
// A log of two lists that must have the same length is read while an entry is half written.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class MessageRace {
    static final List<String> names = Collections.synchronizedList(new ArrayList<>());
    static final List<String> texts = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            names.add("n");
            texts.add("t");
        });
        t.start();
        int texts = MessageRace.texts.size();
        int names = MessageRace.names.size();
        t.join();
        assert names == texts; // !assertion
    }
}
