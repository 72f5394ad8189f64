// library: HolderIdiom
// fact: thread callers many
// A class initialiser is run once, before anybody gets at the field.
class HolderIdiom {
    private static class Holder {
        static final HolderIdiom ONLY = new HolderIdiom();
    }

    public static HolderIdiom only() {
        return Holder.ONLY;
    }
}
