// expect: verified
// slow: without reduction the library alone has millions of states.
// Which bytes are defined depends on who comes first, and then both see the same class.
class FirstComerAgrees {
    static class Part {
        static String text() {
            return "same";
        }
    }

    static class Own extends ClassLoader {
        final byte[] main = saying("main"), them = saying("them");
        String first;

        // The class says who asked for it first.
        synchronized Class<?> part(String who) {
            if (first == null) {
                first = who;
                byte[] bytes = who.equals("main") ? main : them;
                return defineClass("FirstComerAgrees$Part", bytes, 0, bytes.length);
            }
            return findLoadedClass("FirstComerAgrees$Part");
        }

        String text(String who) {
            try {
                var method = part(who).getDeclaredMethod("text");
                method.setAccessible(true);
                return (String) method.invoke(null);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }

    static volatile String theirs;

    static byte[] saying(String word) {
        byte[] bytes = read("FirstComerAgrees$Part");
        int at = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("same");
        for (int i = 0; i < 4; i++) {
            bytes[at + i] = (byte) word.charAt(i);
        }
        return bytes;
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = FirstComerAgrees.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> theirs = own.text("them"));
        t.start();
        String mine = own.text("main");
        t.join();
        assert mine.equals(theirs) && mine.equals(own.first);
    }
}
