package filesystem.store;

/** The status of an operation, and its number: an inode, or a count of bytes. */
public class Result {
    private Status status;
    private int value;

    Result(Status status, int value) {
        this.status = status;
        this.value = value;
    }

    static Result failed(Status status) {
        return new Result(status, -1);
    }

    public boolean done() {
        return status == Status.DONE;
    }

    public Status status() {
        return status;
    }

    public int value() {
        return value;
    }
}
