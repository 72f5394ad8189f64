// A property that the user gives is as given; one that nobody has set is not set.
// expect: verified
// options: -Dsize=3 -Duser.dir=/here
// assumes-not: host-properties
class GivenProperty {
    public static void main(String[] args) throws Exception {
        assert System.getProperty("size").equals("3") && System.getProperty("depth") == null;
        assert System.getProperty("user.dir").equals("/here");
    }
}
