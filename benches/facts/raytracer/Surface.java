package raytracer;

/** How a primitive looks. */
class Surface {
    Vec colour;
    double diffuse;
    double specular;
    double shine;
    double reflection;

    Surface(Vec colour, double diffuse, double specular, double shine, double reflection) {
        this.colour = colour;
        this.diffuse = diffuse;
        this.specular = specular;
        this.shine = shine;
        this.reflection = reflection;
    }
}
