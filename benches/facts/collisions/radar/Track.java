package collisions.radar;

import collisions.geometry.Vector3;

/** The way of one simulated aircraft: a straight line. */
class Track {
    private byte[] sign;
    private Vector3 start;
    private Vector3 speed;

    Track(String sign, Vector3 start, Vector3 speed) {
        this.sign = sign.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        this.start = start;
        this.speed = speed;
    }

    byte[] sign() {
        return sign;
    }

    Vector3 at(int time) {
        return start.plus(speed.times(time));
    }
}
