// library: OutsideIterator
// fact: thread callers many
// fact: shared OutsideIterator$Steps.next unlocked
// fact: immutable OutsideIterator$Steps.limit
// What is handed out is used by others: its public methods are called from outside.
import java.util.Iterator;

class OutsideIterator implements Iterable<Integer> {
    private static class Steps implements Iterator<Integer> {
        private final int limit;
        private int next;

        Steps(int limit) {
            this.limit = limit;
        }

        public boolean hasNext() {
            return next < limit;
        }

        public Integer next() {
            return next++;
        }
    }

    public Iterator<Integer> iterator() {
        return new Steps(9);
    }
}
