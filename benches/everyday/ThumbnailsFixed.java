import java.util.List;
import java.util.stream.Collectors;

public class ThumbnailsFixed {
    static String shrink(String image) {
        return image + "-small";
    }

    static List<String> shrinkAll(List<String> images) {
        return images.parallelStream()
                .map(ThumbnailsFixed::shrink)
                .collect(Collectors.toList());
    }

    public static void main(String[] args) {
        List<String> images = List.of("cat.png", "dog.png");
        List<String> thumbnails = shrinkAll(images);
        assert thumbnails.size() == images.size() : thumbnails;
        assert !thumbnails.contains(null) : thumbnails;
    }
}
