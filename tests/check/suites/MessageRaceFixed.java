// expect: verified
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class MessageRaceFixed {
    static final List<String> names = Collections.synchronizedList(new ArrayList<>());
    static final List<String> texts = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            names.add("n");
            texts.add("t");
        });
        t.start();
        int texts = MessageRaceFixed.texts.size();
        int names = MessageRaceFixed.names.size();
        t.join();
        assert names >= texts;
    }
}
