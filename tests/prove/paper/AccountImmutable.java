// The holder shows a snapshot of its ledger: the crooked recorder can take nothing.
// run: --property determinism,data-race
// proves: determinism, data-race
class AccountImmutable {
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
        return balance;
    }

    synchronized void credit(long amount) {
        balance = balance + amount;
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
            ((Ledger) account).credit(-10); // unreachable
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
        Account shown = new Snapshot(ledger.balance());
        new Thread(() -> recorder.record(shown)).start();
    }

    long balance() {
        return ledger.balance();
    }
}
