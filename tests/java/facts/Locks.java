import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What analyses of locks and threads must not forget. */
public class Locks {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static final ReentrantLock FIRST = new ReentrantLock();
    static final ReentrantLock SECOND = new ReentrantLock();
    static final ReentrantReadWriteLock BOTH = new ReentrantReadWriteLock();
    static int count;
    static int free;
    static int read;
    static int written;
    static int tried;

    static void inner() {
        synchronized (INNER) {
            count++;
        }
    }

    static void touch() {
        free++;
    }

    static void nested() {
        synchronized (OUTER) {
            inner();
            touch();
        }
        touch();
    }

    static void changing() {
        ReentrantLock lock = FIRST;
        for (int i = 0; i < 2; i++) {
            lock.lock();
            ReentrantLock taken = lock;
            try {
                lock = SECOND;
                count++;
            } finally {
                taken.unlock();
            }
        }
    }

    static void reading() {
        Lock lock = BOTH.readLock();
        lock.lock();
        read += count;
        lock.unlock();
    }

    static void givenBackByReflection() throws Exception {
        FIRST.lock();
        Lock.class.getMethod("unlock").invoke(FIRST);
        free++;
    }

    static void writingAsReader() {
        BOTH.readLock().lock();
        written++;
        BOTH.readLock().unlock();
    }

    static void trying() {
        boolean locked = FIRST.tryLock();
        tried++;
        if (locked) {
            FIRST.unlock();
        }
    }

    static void perhaps(boolean careful) {
        if (careful) {
            SECOND.lock();
        }
        synchronized (OUTER) {
            count++;
        }
        if (careful) {
            SECOND.unlock();
        }
    }

    static void readingByName() {
        ReentrantReadWriteLock.ReadLock lock = BOTH.readLock();
        lock.lock();
        read += count;
        lock.unlock();
    }

    static final class Node {
        final Node next;

        Node(Node next) {
            this.next = next;
        }

        synchronized void other(Node node) {
            node.itself();
        }

        synchronized void itself() {
            count++;
        }
    }

    /** The lock is that of the last node, not of this one. */
    static void handOver(Node node) {
        while (node.next != null) {
            Node last = node;
            node = node.next;
            synchronized (last) {
                count++;
            }
        }
    }

    static Node node(Node next) {
        return new Node(next);
    }

    /** It has the methods of a lock, and locks nothing. */
    static final class Open extends ReentrantLock {
        private static final long serialVersionUID = 1;

        @Override
        public void lock() {
        }

        @Override
        public void unlock() {
        }
    }

    static void open(Lock lock) {
        lock.lock();
        free++;
        lock.unlock();
    }

    public static void main(String[] args) throws Exception {
        nested();
        changing();
        reading();
        readingByName();
        givenBackByReflection();
        writingAsReader();
        perhaps(true);
        trying();
        Node last = node(null);
        Node first = node(last);
        handOver(first);
        first.other(last);
        open(new Open());
        Thread holder = new Thread(() -> {
            FIRST.lock();
            FIRST.unlock();
        });
        holder.start();
        trying();
        trying();
        holder.join();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(Locks::inner);
            threads[i].start();
        }
        synchronized (INNER) {
            count++;
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(count + " " + free);
    }
}
