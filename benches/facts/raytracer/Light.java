package raytracer;

/** A lamp. */
class Light {
    Vec position;
    double brightness;

    Light(Vec position, double brightness) {
        this.position = position;
        this.brightness = brightness;
    }
}
