package collisions.radar;

/** What the radar saw at one moment: lengths, call signs and positions, packed into arrays. */
public class RawFrame {
    private int planes;
    private int[] lengths;
    private byte[] signs;
    private float[] positions;

    public RawFrame(int capacity, int letters) {
        lengths = new int[capacity];
        signs = new byte[capacity * letters];
        positions = new float[3 * capacity];
    }

    /** Adds an aircraft behind those that are there. */
    public void add(byte[] sign, float x, float y, float z) {
        int at = 0;
        for (int i = 0; i < planes; i++) {
            at += lengths[i];
        }
        lengths[planes] = sign.length;
        System.arraycopy(sign, 0, signs, at, sign.length);
        positions[3 * planes] = x;
        positions[3 * planes + 1] = y;
        positions[3 * planes + 2] = z;
        planes++;
    }

    public int planes() {
        return planes;
    }

    public byte[] sign(int plane) {
        int at = 0;
        for (int i = 0; i < plane; i++) {
            at += lengths[i];
        }
        byte[] sign = new byte[lengths[plane]];
        System.arraycopy(signs, at, sign, 0, sign.length);
        return sign;
    }

    public float coordinate(int plane, int axis) {
        return positions[3 * plane + axis];
    }
}
