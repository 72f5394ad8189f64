package jdk.internal.module;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.module.ResolvedModule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import jdk.internal.loader.BootLoader;
import jdk.internal.loader.BuiltinClassLoader;
import jdk.internal.misc.Unsafe;

/** The boot layer: an object that is there from the start, and is filled when somebody looks into it. */
final class HeddleLayer {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private HeddleLayer() {
    }

    /** The layer, without modules. */
    static ModuleLayer make() throws InstantiationException {
        ModuleLayer layer = (ModuleLayer) UNSAFE.allocateInstance(ModuleLayer.class);
        put(layer, "parents", List.of(ModuleLayer.empty()));
        put(layer, "nameToModule", Map.of());
        return layer;
    }

    /** Whether one module of the layer reads another. */
    static boolean reads(String module, String other) {
        return Full.RESOLVED.findModule(module).stream()
                .flatMap(resolved -> resolved.reads().stream())
                .anyMatch(read -> read.name().equals(other));
    }

    private static void put(ModuleLayer layer, String field, Object value) {
        UNSAFE.putReference(layer, UNSAFE.objectFieldOffset(ModuleLayer.class, field), value);
    }

    /**
     * Initialising it fills the layer, and tells the loaders which module has which package, as ModuleBootstrap does
     * for a program on the class path. So it happens once, whoever comes first.
     */
    private static final class Full {
        private static final Configuration RESOLVED;

        static {
            ModuleFinder finder = SystemModuleFinders.ofSystem();
            RESOLVED = Modules.newBootLayerConfiguration(finder, DefaultRoots.compute(finder), null);
            Function<String, ClassLoader> loaders = ModuleLoaderMap.mappingFunction(RESOLVED);
            ModuleLayer layer = ModuleLayer.boot();
            Map<String, Module> modules = new HashMap<>();
            for (ResolvedModule resolved : RESOLVED.modules()) {
                ModuleReference reference = resolved.reference();
                ClassLoader loader = loaders.apply(resolved.name());
                if (loader == null) {
                    BootLoader.loadModule(reference);
                } else {
                    ((BuiltinClassLoader) loader).loadModule(reference);
                }
                // The machine tells the library of any module, by name.
                modules.put(resolved.name(), layer.findModule(resolved.name()).orElseThrow());
            }
            put(layer, "cf", RESOLVED);
            put(layer, "nameToModule", modules);
        }
    }
}
