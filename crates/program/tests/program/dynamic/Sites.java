import java.util.Comparator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Dynamic call sites that every release since 17 has. A method is named for what its site is. */
class Sites {
    int field;

    Runnable lambda() {
        return () -> System.exit(0);
    }

    Runnable capturing(int a, String b) {
        return () -> take(a, b);
    }

    IntSupplier capturingThis() {
        return () -> field;
    }

    static void take(int a, String b) {}

    Function<String, Integer> unbound() {
        return String::length;
    }

    IntSupplier bound(String text) {
        return text::length;
    }

    Supplier<Object> constructor() {
        return Object::new;
    }

    IntFunction<int[]> arrayConstructor() {
        return int[]::new;
    }

    Runnable ofInterface(Iterable<String> iterable) {
        return iterable::iterator;
    }

    Runnable serializable() {
        return (Runnable & java.io.Serializable) () -> {};
    }

    Runnable marked() {
        return (Runnable & Cloneable) () -> {};
    }

    interface Both<T> extends Comparator<T>, java.io.Serializable {}

    Comparator<String> serializableByItsInterface() {
        return (Both<String>) String::compareTo;
    }

    interface OfAny<T> {
        void take(T t);
    }

    interface OfText {
        void take(String text);
    }

    interface OfBoth extends OfAny<String>, OfText {}

    OfBoth bridged() {
        return text -> {};
    }

    String concatenation(int a, Object b) {
        return "a=" + a + ", b=" + b;
    }

    record Point(int x, String y) {}

    record Empty() {}
}
