// expect: verified
// Properties.putIfAbsent is atomic: the first value stays.
class PropertyPutIfAbsent {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.getProperties().putIfAbsent("heddle.y", "b"));
        t.start();
        System.getProperties().putIfAbsent("heddle.y", "a");
        String first = System.getProperty("heddle.y");
        t.join();
        assert System.getProperty("heddle.y").equals(first);
    }
}
