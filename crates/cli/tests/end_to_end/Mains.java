class Plain { public static void main(String[] args) { System.out.println("plain " + args.length); System.exit(7); } }

class Base { public static void main(String[] args) { System.out.println("base " + args[0]); } }
class Inherited extends Base { static { System.out.println("initialised"); } }

class Instance { public void main(String[] args) { System.out.println("instance"); } }
class Returns { public static int main(String[] args) { return 3; } }
class Private { private static void main(String[] args) { System.out.println("private"); } }
class PackagePrivate { static void main(String[] args) { System.out.println("package"); } }
class NoArguments { static void main() { System.out.println("no arguments"); } }
class InstanceNoArguments { void main() { System.out.println("instance without arguments"); } }
class NoConstructor { NoConstructor(int x) { } void main() { } }
class ThrowingConstructor { ThrowingConstructor() { throw new IllegalStateException("no"); } void main() { } }
class Outer { class Inner { void main() { } } static abstract class Abstract { void main() { } } }

class FailingInitialiser {
    static int x = Integer.parseInt("x");
    public static void main(String[] args) { System.out.println("never"); }
}
class ErrorInInitialiser {
    static { if (true) throw new Error("broken"); }
    public static void main(String[] args) {
        try { System.out.println("never"); } catch (Error e) { System.out.println("caught what main never sees"); }
    }
}
class InitialiserNoMain { static { System.out.println("never"); } }
class Gone { }
class MissingSuper extends Gone { public static void main(String[] args) { } }
interface InterfaceMain { static void main(String[] args) { System.out.println("interface"); } }
class NoMain { }
