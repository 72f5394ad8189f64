package filesystem.store;

/** How an operation ended. */
public enum Status {
    DONE,
    NOT_FOUND,
    EXISTS,
    NO_SPACE,
    BAD_HANDLE,
    TOO_LARGE
}
