// A box is filled behind the back of its type.
class CastGeneric {
    static int r;

    static class Box<T> {
        T value;
    }

    @SuppressWarnings("unchecked")
    static <T> void fill(Box<?> box, T value) {
        ((Box<T>) box).value = value;
    }

    public static void main(String[] args) {
        Box<String> box = new Box<>();
        fill(box, 5);
        String s = box.value; // alarm: class-cast // really
        r = s.length();
    }
}
