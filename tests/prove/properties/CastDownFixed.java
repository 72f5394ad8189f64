// Each shape says its size itself.
// proves: class-cast, null-dereference
class CastDownFixed {
    static int r;

    static int size(Shape shape) {
        return shape.size();
    }

    public static void main(String[] args) {
        r = size(new Square());
        r = size(new Circle());
        Shape square = new Square();
        r = ((Square) square).side;
        Shape none = null;
        Square alsoNone = (Square) none;
        r = alsoNone == null ? 1 : 2;
    }
}

abstract class Shape {
    abstract int size();
}

class Square extends Shape {
    int side = 2;

    @Override
    int size() {
        return side;
    }
}

class Circle extends Shape {
    @Override
    int size() {
        return 3;
    }
}
