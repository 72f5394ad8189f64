// A directory of the class path is a resource too.
public class DirectoryResource {
    public static void main(String[] args) {
        ClassLoader loader = DirectoryResource.class.getClassLoader();
        System.out.println(loader.getResource("") != null);
        System.out.println(loader.getResource("DirectoryResource.class").getProtocol());
        System.out.println(loader.getResource("no/such/directory/"));
        System.out.println(loader.getResource("/"));
    }
}
