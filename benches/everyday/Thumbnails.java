import java.util.ArrayList;
import java.util.List;

public class Thumbnails {
    static String shrink(String image) {
        return image + "-small";
    }

    static List<String> shrinkAll(List<String> images) {
        List<String> thumbnails = new ArrayList<>();
        images.parallelStream()
                .map(Thumbnails::shrink)
                .forEach(thumbnails::add);
        return thumbnails;
    }

    public static void main(String[] args) {
        List<String> images = List.of("cat.png", "dog.png");
        List<String> thumbnails = shrinkAll(images);
        assert thumbnails.size() == images.size() : thumbnails;
        assert !thumbnails.contains(null) : thumbnails;
    }
}
