// A service without providers and lookups of resources that do not exist.
import java.util.*;

public class ServiceLoaders {
    interface Svc { }
    public static void main(String[] args) throws Exception {
        ServiceLoader<Svc> l = ServiceLoader.load(Svc.class);
        System.out.println(l.iterator().hasNext() + " " + l.findFirst() + " " + l.stream().count() + " " + l);
        try {
            l.iterator().next();
        } catch (NoSuchElementException e) {
            System.out.println("none");
        }
        System.out.println(ServiceLoaders.class.getResource("/no/such.txt") + " " + ServiceLoaders.class.getResourceAsStream("x") + " "
                + (ServiceLoaders.class.getResource("ServiceLoaders.class") != null) + " "
                + Collections.list(ClassLoader.getSystemResources("nope")).size() + " "
                + (Object.class.getResourceAsStream("Object.class").read() == 0xCA));
    }
}
