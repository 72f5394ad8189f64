package collisions.detector;

import collisions.geometry.Vector3;
import collisions.radar.Aircraft;
import collisions.radar.CallSign;
import collisions.radar.FrameBuffer;
import collisions.radar.RawFrame;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The thread that takes frames and looks for collisions. */
public class Detector extends Thread {
    private static final float VOXEL = 20;
    private static final float NEAR = 4;

    private FrameBuffer buffer;
    private StateTable states = new StateTable();
    private int frames;
    private List<Collision> found = new ArrayList<>();

    public Detector(FrameBuffer buffer) {
        super("detector");
        this.buffer = buffer;
    }

    @Override
    public void run() {
        try {
            for (RawFrame frame = buffer.take(); frame != null; frame = buffer.take()) {
                frames++;
                found.addAll(collisions(reduce(motions(frame))));
            }
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private List<Motion> motions(RawFrame frame) {
        List<Motion> motions = new ArrayList<>();
        for (int plane = 0; plane < frame.planes(); plane++) {
            CallSign sign = new CallSign(frame.sign(plane));
            Vector3 now =
                    new Vector3(frame.coordinate(plane, 0), frame.coordinate(plane, 1), frame.coordinate(plane, 2));
            Vector3 before = states.put(sign, now);
            motions.add(new Motion(new Aircraft(sign), before == null ? now : before, now));
        }
        return motions;
    }

    private List<List<Motion>> reduce(List<Motion> motions) {
        Voxels voxels = new Voxels(VOXEL);
        for (Motion motion : motions) {
            voxels.add(motion);
        }
        return voxels.crowded();
    }

    private Set<Collision> collisions(List<List<Motion>> crowded) {
        Set<Collision> collisions = new HashSet<>();
        for (List<Motion> here : crowded) {
            for (int i = 0; i < here.size(); i++) {
                for (int j = i + 1; j < here.size(); j++) {
                    Vector3 where = here.get(i).meets(here.get(j), NEAR);
                    if (where != null) {
                        collisions.add(ordered(here.get(i), here.get(j), where));
                    }
                }
            }
        }
        return collisions;
    }

    private static Collision ordered(Motion one, Motion two, Vector3 where) {
        return one.aircraft().compareTo(two.aircraft()) < 0
                ? new Collision(one.aircraft(), two.aircraft(), where)
                : new Collision(two.aircraft(), one.aircraft(), where);
    }

    /** Asked after the end of this thread. */
    public int frames() {
        return frames;
    }

    /** Asked after the end of this thread. */
    public List<Collision> found() {
        return found;
    }
}
