package raytracer;

import java.util.ArrayList;
import java.util.List;

/** Lights and primitives; each worker has a copy of its own. */
class Scene {
    private List<Light> lights = new ArrayList<>();
    private List<Primitive> primitives = new ArrayList<>();
    private View view;

    /** The scene with so many spheres in a row. */
    static Scene of(int spheres) {
        Scene scene = new Scene();
        scene.view = new View(new Vec(0, 0, -8), new Vec(0, 0, 0), new Vec(0, 1, 0), 1, Math.toRadians(35));
        for (int i = 0; i < spheres; i++) {
            Surface surface = new Surface(new Vec(0.3 + 0.2 * i, 0.6, 0.9), 0.7, 0.3, 15, i == 0 ? 0.2 : 0);
            scene.primitives.add(new Sphere(new Vec(1.5 * i, 0, 0), 1, surface));
        }
        scene.lights.add(new Light(new Vec(5, 8, -6), 1));
        return scene;
    }

    List<Light> lights() {
        return lights;
    }

    List<Primitive> primitives() {
        return primitives;
    }

    View view() {
        return view;
    }
}
