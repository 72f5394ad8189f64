package collisions.radar;

import collisions.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;

/** The simulator: a thread that puts a frame into the buffer for each moment. */
public class Radar extends Thread {
    private static final int LETTERS = 4;

    private FrameBuffer buffer;
    private int frames;
    private List<Track> tracks = new ArrayList<>();

    public Radar(FrameBuffer buffer, int frames, int aircraft) {
        super("radar");
        this.buffer = buffer;
        this.frames = frames;
        for (int i = 0; i < aircraft; i++) {
            float side = i % 2 == 0 ? -1 : 1;
            Vector3 start = new Vector3(side * 10, 20 * (i / 2), 5);
            tracks.add(new Track("p" + i, start, new Vector3(-side * 5, 0, 0)));
        }
    }

    @Override
    public void run() {
        try {
            for (int time = 0; time < frames; time++) {
                buffer.put(observe(time));
            }
            buffer.close();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private RawFrame observe(int time) {
        RawFrame frame = new RawFrame(tracks.size(), LETTERS);
        for (Track track : tracks) {
            Vector3 at = track.at(time);
            frame.add(track.sign(), at.x(), at.y(), at.z());
        }
        return frame;
    }
}
