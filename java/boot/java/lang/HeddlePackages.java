package java.lang;

import java.util.Arrays;
import java.util.stream.Stream;

/** Packages of built-in loaders; those of jars on the class path with what the manifest says of them. */
final class HeddlePackages {
    private HeddlePackages() {
    }

    /** @param members a class of each package */
    static Stream<Package> all(ClassLoader loader, Class<?>[] members) {
        return Arrays.stream(members).map(loader::definePackage);
    }

    /** @param about titles, versions and vendors in the order of {@code ClassLoader.definePackage}, null where unknown */
    static Package of(ClassLoader loader, Class<?> member, String[] about) {
        String name = member.getPackageName();
        Package known = loader.getDefinedPackage(name);
        if (known != null) {
            return known;
        }
        try {
            return loader.definePackage(name, about[0], about[1], about[2], about[3], about[4], about[5], null);
        } catch (IllegalArgumentException another) {
            return loader.getDefinedPackage(name);
        }
    }
}
