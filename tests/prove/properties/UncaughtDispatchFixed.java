// The implementation that throws is made, but never run.
// proves: uncaught-exception
class UncaughtDispatchFixed {
    static Step kept;

    interface Step {
        void run();
    }

    static class Calm implements Step {
        @Override
        public void run() {}
    }

    static class Wild implements Step {
        @Override
        public void run() {
            throw new IllegalStateException(); // unreachable
        }
    }

    public static void main(String[] args) {
        kept = new Wild();
        Step step = new Calm();
        step.run();
    }
}
