package java.lang;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.util.Set;
import jdk.internal.loader.BootLoader;
import jdk.internal.misc.Unsafe;

/** What the JDK's modules declare: read from the image when first asked for. */
final class HeddleModules {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long DESCRIPTOR = UNSAFE.objectFieldOffset(Module.class, "descriptor");

    private HeddleModules() {
    }

    /** The descriptor, which the module keeps; the lock lets everybody have the same one. */
    static synchronized ModuleDescriptor descriptor(Module module) {
        Object known = UNSAFE.getReference(module, DESCRIPTOR);
        if (known == null) {
            known = read(module.getName());
            UNSAFE.putReference(module, DESCRIPTOR, known);
        }
        return (ModuleDescriptor) known;
    }

    static Set<String> packages(Module module) {
        return descriptor(module).packages();
    }

    static boolean canUse(Module module, Class<?> service) {
        return descriptor(module).uses().contains(service.getName());
    }

    private static ModuleDescriptor read(String module) {
        try (InputStream in = BootLoader.findResourceAsStream(module, "module-info.class")) {
            return ModuleDescriptor.read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
