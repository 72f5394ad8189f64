package collisions.radar;

/** The circular buffer between radar and detector. */
public class FrameBuffer {
    private RawFrame[] frames;
    private int first;
    private int count;
    private boolean closed;

    public FrameBuffer(int capacity) {
        frames = new RawFrame[capacity];
    }

    public synchronized void put(RawFrame frame) throws InterruptedException {
        while (count == frames.length) {
            wait();
        }
        frames[(first + count) % frames.length] = frame;
        count++;
        notifyAll();
    }

    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** The next frame, or null after the last. */
    public synchronized RawFrame take() throws InterruptedException {
        while (count == 0 && !closed) {
            wait();
        }
        if (count == 0) {
            return null;
        }
        RawFrame frame = frames[first];
        frames[first] = null;
        first = (first + 1) % frames.length;
        count--;
        notifyAll();
        return frame;
    }
}
