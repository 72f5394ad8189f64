package java.lang;

/** Packages of jars on the class path, with what the manifest says of them. */
final class HeddlePackages {
    private HeddlePackages() {
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
