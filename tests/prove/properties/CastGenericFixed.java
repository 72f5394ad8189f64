// Two boxes of one class, each with its own type.
// proves: class-cast, null-dereference
class CastGenericFixed {
    static int r;

    static class Box<T> {
        private T value;

        Box(T value) {
            this.value = value;
        }

        T get() {
            return value;
        }
    }

    public static void main(String[] args) {
        Box<String> text = new Box<>("text");
        Box<Integer> number = new Box<>(5);
        String s = text.get();
        r = s.length() + number.get();
    }
}
