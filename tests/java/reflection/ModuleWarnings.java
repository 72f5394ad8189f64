// Modules and packages that there are not: the launcher warns and goes on.
// jvm: --add-opens no.such.module/a.b=ALL-UNNAMED --add-opens java.base/no.such=ALL-UNNAMED --add-exports java.base/sun.nio.cs=no.target,ALL-UNNAMED --add-reads java.sql=nobody --add-modules java.logging,jdk.incubator.vector --illegal-access=permit
class ModuleWarnings {
    public static void main(String[] args) {
        System.out.println(Object.class.getModule().isExported("sun.nio.cs", ModuleWarnings.class.getModule()));
    }
}
