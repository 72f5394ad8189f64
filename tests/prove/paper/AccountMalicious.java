// A holder shows its own ledger to a recorder, which takes money out of it.
// run: --property determinism,data-race
// proves: data-race
// alarms: determinism // really
class AccountMalicious {
    static long seen;

    public static void main(String[] args) {
        Holder holder = new Holder(new Crook());
        holder.accept(100);
        seen = holder.balance();
    }
}

interface Account {
    long balance();
}

class Ledger implements Account {
    private long balance;

    @Override
    public synchronized long balance() {
        return balance; // alarm: determinism // really
    }

    synchronized void credit(long amount) {
        balance = balance + amount; // alarm: determinism // really
    }
}

class Snapshot implements Account {
    private final long balance;

    Snapshot(long balance) {
        this.balance = balance;
    }

    @Override
    public long balance() {
        return balance;
    }
}

class Recorder {
    long last;

    void record(Account account) {
        last = account.balance();
    }
}

class Crook extends Recorder {
    @Override
    void record(Account account) {
        if (account instanceof Ledger) {
            ((Ledger) account).credit(-10);
        }
        super.record(account);
    }
}

class Holder {
    private final Ledger ledger = new Ledger();
    private final Recorder recorder;

    Holder(Recorder recorder) {
        this.recorder = recorder;
    }

    void accept(long amount) {
        ledger.credit(amount);
        new Thread(() -> recorder.record(ledger)).start();
    }

    long balance() {
        return ledger.balance();
    }
}
