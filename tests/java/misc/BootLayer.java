// The layer of the modules of the JDK.
import java.lang.module.*;
import java.util.*;
import java.util.stream.*;
public class BootLayer {
    interface R { Object r() throws Throwable; }
    static void t(String n, R r) { try { Object o=r.r();
            System.out.println(n+" "+o); } catch (Throwable e) { System.out.println(n+" "+e+" / "+e.getCause());  } }
    public static void main(String[] a) throws Exception {
        ModuleLayer b=ModuleLayer.boot();
        t("nn",()->b!=null);
        t("modules",()->b.modules().stream().map(Module::getName).sorted().collect(Collectors.toList()));
        t("find",()->b.findModule("java.base").map(Module::getName));
        t("same",()->b.findModule("java.base").get()==Object.class.getModule());
        t("same2",()->b.findModule("java.sql").get()==java.sql.Connection.class.getModule());
        t("findnope",()->b.findModule("nope"));
        t("parents",()->b.parents());
        t("empty",()->b.parents().get(0)==ModuleLayer.empty());
        t("loader",()->b.findLoader("java.base"));
        t("loader2",()->b.findLoader("java.sql")==ClassLoader.getPlatformClassLoader());
        t("loadernope",()->b.findLoader("nope"));
        t("getLayer",()->Object.class.getModule().getLayer()==b);
        t("unnamedlayer",()->BootLayer.class.getModule().getLayer());
        t("cfg",()->b.configuration().modules().size()==b.modules().size());
        t("cfgfind",()->b.configuration().findModule("java.sql").map(ResolvedModule::name));
        t("reads",()->b.configuration().findModule("java.sql").get().reads().stream().map(ResolvedModule::name).sorted().toList());
        t("ref",()->b.configuration().findModule("java.sql").get().reference().location());
        t("str",()->b.toString().length()>100);
        t("cfgparents",()->b.configuration().parents());
        t("desc",()->Object.class.getModule().getDescriptor().name());
        t("exports",()->b.findModule("java.logging").get().getDescriptor().exports().stream().map(Object::toString).sorted().toList());
        t("requires",()->b.findModule("java.logging").get().getDescriptor().requires().stream().map(Object::toString).sorted().toList());
        t("packages",()->b.findModule("java.logging").get().getPackages().stream().sorted().toList());
        t("canRead",()->b.findModule("java.sql").get().canRead(b.findModule("java.logging").get()));
        t("canRead2",()->b.findModule("java.logging").get().canRead(b.findModule("java.sql").get()));
        t("isExported",()->Object.class.getModule().isExported("java.lang")+" "+Object.class.getModule().isExported("jdk.internal.misc")+" "+Object.class.getModule().isOpen("java.lang"));
        t("annos",()->Object.class.getModule().getAnnotations().length);
        t("finder",()->ModuleFinder.ofSystem().find("java.base").map(r->r.descriptor().name()));
        t("finderall",()->ModuleFinder.ofSystem().findAll().size()>=b.modules().size());
        t("reader",()->{ try (ModuleReader r=ModuleFinder.ofSystem().find("java.base").get().open()) { return r.find("java/lang/Object.class")+" "+r.open("java/lang/Object.class").get().readAllBytes().length/1000*0+" "+r.list().filter(s->s.startsWith("java/util/function/")).count()+ " "+r.find("nope"); }});
        t("define",()->{ Configuration c=b.configuration().resolve(ModuleFinder.of(),ModuleFinder.of(),Set.of()); return b.defineModulesWithOneLoader(c,null).modules(); });
        t("modstr",()->Object.class.getModule()+" "+java.sql.Connection.class.getModule());
        t("ml.empty",()->ModuleLayer.empty().modules()+" "+ModuleLayer.empty().findModule("java.base"));
        t("resolve",()->b.configuration().resolveAndBind(ModuleFinder.of(),ModuleFinder.of(),Set.of("java.base")).modules().size());
        t("sl",()->ServiceLoader.load(b, java.nio.file.spi.FileSystemProvider.class).stream().map(p->p.type().getName()).sorted().toList());
    }}
