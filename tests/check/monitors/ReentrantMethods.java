// expect: verified
// A synchronized method calls another one of the same object, and an inherited one.
class ReentrantMethods {
    static class Base {
        protected int n;

        synchronized void step() {
            n++;
        }
    }

    static class Derived extends Base {
        @Override
        synchronized void step() {
            super.step();
            twice();
        }

        synchronized void twice() {
            n *= 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Derived shared = new Derived();
        Thread other = new Thread(shared::step);
        other.start();
        shared.step();
        other.join();
        assert shared.n == 6 : shared.n;
    }
}
