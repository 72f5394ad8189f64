// An atomic variable is written as if it were none.
// alarms: data-race // really
import java.util.concurrent.atomic.*;
class RaceAtomicPlain {
    static final AtomicInteger X = new AtomicInteger();
    public static void main(String[] args) { new Thread(() -> X.setPlain(1)).start(); X.get(); }
}
