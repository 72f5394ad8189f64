// Every square is a shape, but not every shape is a square.
class CastDown {
    static int r;

    static int side(Shape shape) {
        return ((Square) shape).side; // alarm: class-cast // really
    }

    public static void main(String[] args) {
        r = side(new Square());
        r = side(new Circle());
    }
}

class Shape {}

class Square extends Shape {
    int side = 2;
}

class Circle extends Shape {}
