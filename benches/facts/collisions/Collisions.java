package collisions;

import collisions.detector.Collision;
import collisions.detector.Detector;
import collisions.radar.FrameBuffer;
import collisions.radar.Radar;

/** A radar and a collision detector: {@code Collisions [FRAMES [AIRCRAFT [BUFFER]]]}. */
public class Collisions {
    public static void main(String[] args) throws InterruptedException {
        int frames = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        int aircraft = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        int capacity = args.length > 2 ? Integer.parseInt(args[2]) : 2;

        FrameBuffer buffer = new FrameBuffer(capacity);
        Radar radar = new Radar(buffer, frames, aircraft);
        Detector detector = new Detector(buffer);
        radar.start();
        detector.start();
        radar.join();
        detector.join();
        if (detector.frames() != frames) {
            throw new IllegalStateException("frames were lost");
        }
        for (Collision collision : detector.found()) {
            if (collision.one().equals(collision.two())) {
                throw new IllegalStateException(collision.one().sign() + " collides with itself");
            }
        }
    }
}
