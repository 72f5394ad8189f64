#!/usr/bin/env python3
"""Counts the classes of executions of the programs of this directory by brute force, without any of Heddle's code.

A program is a list of threads, a thread a generator of operations on named variables and locks. Two operations are
dependent if they are of one thread, or on one variable and not both reads, or on one lock. A write that leaves the
variable as it was counts as a read, and so does a compare-and-set that fails. Executions that order all dependent
pairs in the same way are one class. The start of all threads before, and the joins after, are left out: they are
ordered with everything and so make no difference.

Every interleaving is generated, and the distinct sets of ordered dependent pairs are counted. Where there are too
many, a walk that never takes up a sleeping thread (sleep sets, without anything else) meets each class exactly once;
for the small programs both are done and must agree.
"""

import itertools
import sys

READ, WRITE, SWAP, ACQUIRE, RELEASE = "read write swap acquire release".split()


def variable(name):
    """Elements of an array that are 64 apart count as one variable, as they do for Heddle."""
    return ("element", name[1] % 64) if isinstance(name, tuple) and name[0] == "element" else name


def dependent(first, second):
    (kind, name), (other_kind, other_name) = first, second
    return variable(name) == variable(other_name) and not (kind == READ and other_kind == READ)


class Execution:
    """The program after the given choices of threads."""

    def __init__(self, program, schedule):
        self.memory, self.held = {}, {}
        self.threads = [thread() for thread in program]
        self.pending = [next(thread, None) for thread in self.threads]
        self.done = []
        for thread in schedule:
            self.step(thread)

    def enabled(self):
        def can(operation):
            return operation is not None and (operation[0] != ACQUIRE or operation[1] not in self.held)

        return [thread for thread, operation in enumerate(self.pending) if can(operation)]

    def effect(self, thread):
        """What the thread's next operation does in this state: its kind and name."""
        operation = self.pending[thread]
        kind, name = operation[:2]
        value = self.memory.get(name, 0)
        if kind == SWAP and value != operation[2] or kind in (SWAP, WRITE) and value == operation[-1]:
            return READ, name
        return WRITE if kind == SWAP else kind, name

    def step(self, thread):
        operation, effect = self.pending[thread], self.effect(thread)
        kind, name = operation[:2]
        answer = None
        if kind == READ:
            answer = self.memory.get(name, 0)
        elif kind == SWAP:
            answer = self.memory.get(name, 0) == operation[2]
        if effect[0] == WRITE:
            self.memory[name] = operation[-1]
        elif kind == ACQUIRE:
            self.held[name] = thread
        elif kind == RELEASE:
            del self.held[name]
        self.done.append((thread, effect))
        try:
            self.pending[thread] = self.threads[thread].send(answer)
        except StopIteration:
            self.pending[thread] = None

    def pairs(self):
        """Each dependent pair of different threads in its order, an operation being the n-th of its thread."""
        seen, names = {}, []
        for thread, _ in self.done:
            seen[thread] = seen.get(thread, 0) + 1
            names.append((thread, seen[thread]))
        return frozenset(
            (names[i], names[j])
            for i, j in itertools.combinations(range(len(self.done)), 2)
            if self.done[i][0] != self.done[j][0] and dependent(self.done[i][1], self.done[j][1])
        )


def by_interleavings(program):
    classes, stack = set(), [[]]
    while stack:
        schedule = stack.pop()
        execution = Execution(program, schedule)
        enabled = execution.enabled()
        if not enabled:
            assert all(operation is None for operation in execution.pending), "a deadlock"
            classes.add(execution.pairs())
        stack.extend(schedule + [thread] for thread in enabled)
    return len(classes)


def by_sleep_sets(program):
    count, stack = 0, [([], {})]
    while stack:
        schedule, sleep = stack.pop()
        execution = Execution(program, schedule)
        enabled = execution.enabled()
        if not enabled:
            assert all(operation is None for operation in execution.pending), "a deadlock"
            count += 1
        # What an operation does cannot change while it sleeps: whatever could change it wakes it.
        asleep = dict(sleep)
        for thread in enabled:
            if thread in asleep:
                continue
            effect = execution.effect(thread)
            still = {other: what for other, what in asleep.items() if not dependent(what, effect)}
            stack.append((schedule + [thread], still))
            asleep[thread] = effect
    return count


def composed(program):
    """The classes if each critical section, with everything in it, is one operation.

    Two of them are dependent if one writes what the other accesses: taking and freeing a lock within one operation
    leaves it as it was. This is for programs in which a lock protects everything that is shared.
    """
    lists = []
    for thread in program:
        alone = Execution([thread], [])
        while alone.pending[0] is not None:
            alone.step(0)
        lists.append([effect for _, effect in alone.done if effect[0] in (READ, WRITE)])
    classes = set()
    for order in itertools.permutations(range(len(lists))):
        meets = [
            (first, second)
            for first, second in itertools.combinations(order, 2)
            if any(dependent(one, other) for one in lists[first] for other in lists[second])
        ]
        classes.add(frozenset(meets))
    return len(classes)


def writer(variable, value):
    def thread():
        yield WRITE, variable, value

    return thread


def reader(variable):
    def thread():
        yield READ, variable

    return thread


def incrementer(variable):
    def thread():
        value = yield READ, variable
        yield WRITE, variable, value + 1

    return thread


def appender(variable, digit):
    def thread():
        value = yield READ, variable
        yield WRITE, variable, 10 * value + digit

    return thread


def sections(*locks, write=True):
    """Critical sections, one after the other; in each the variable of its lock is read and, if asked for, written."""

    def thread():
        for lock in locks:
            yield ACQUIRE, lock
            value = yield READ, "under " + lock
            if write:
                yield WRITE, "under " + lock, value + 1
            yield RELEASE, lock

    return thread


def philosopher(first, second):
    def thread():
        yield ACQUIRE, first
        yield ACQUIRE, second
        for fork in first, second:
            value = yield READ, "uses of " + fork
            yield WRITE, "uses of " + fork, value + 1
        yield RELEASE, second
        yield RELEASE, first

    return thread


def philosophers(n):
    return [philosopher(*sorted([str(i), str((i + 1) % n)])) for i in range(n)]


def last_zero(n):
    def searcher():
        i = n
        while (yield READ, i) != 0:
            i -= 1

    def worker(j):
        def thread():
            value = yield READ, j - 1
            yield WRITE, j, value + 1

        return thread

    return [searcher] + [worker(j) for j in range(1, n + 1)]


def indexer(tid, size, most=4):
    def thread():
        for message in range(1, most + 1):
            word = message * 11 + tid
            slot = word * 7 % size
            while not (yield SWAP, ("element", slot), 0, word):
                slot = (slot + 1) % size

    return thread


def file_system(tid, inodes=32, blocks=26):
    def thread():
        i = tid % inodes
        yield ACQUIRE, ("inode", i)
        if (yield READ, ("of inode", i)) == 0:
            block = i * 2 % blocks
            while True:
                yield ACQUIRE, ("block", block)
                if not (yield READ, ("busy", block)):
                    yield WRITE, ("busy", block), 1
                    yield WRITE, ("of inode", i), block + 1
                    yield RELEASE, ("block", block)
                    break
                yield RELEASE, ("block", block)
                block = (block + 1) % blocks
        yield RELEASE, ("inode", i)

    return thread


def guarded_choice():
    """Section 6, first example: nested conditions over variables that locks protect, beside a writer of one."""

    def chooser():
        for lock in "abc":
            yield ACQUIRE, lock
        if (yield READ, "x1"):
            yield READ, "x2"
        else:
            yield READ, "x3"
        for lock in "cba":
            yield RELEASE, lock

    def setter():
        yield ACQUIRE, "b"
        yield WRITE, "x2", 1
        yield RELEASE, "b"

    return [chooser, setter]


def components(threads):
    """Groups of threads that may meet in a variable, by running each alone after each set of others.

    Whether two threads can meet is asked of runs in which every thread goes by itself in every order of a pair, which
    is enough for the programs below: they only move away from a place that somebody has taken.
    """
    touched = [set() for _ in threads]
    for first, second in itertools.permutations(range(len(threads)), 2):
        pair = Execution([threads[first], threads[second]], [])
        for index, thread in ((0, first), (1, second)):
            while pair.pending[index] is not None:
                touched[thread].add(variable(pair.pending[index][1]))
                pair.step(index)
    groups = []
    for thread, names in enumerate(touched):
        meeting = [group for group in groups if any(names & touched[other] for other in group)]
        merged = sum(meeting, [thread])
        groups = [group for group in groups if group not in meeting] + [merged]
    return groups


def by_components(threads):
    """Groups that never meet do not see each other: the classes of the whole are tuples of classes of the groups."""
    product = 1
    for group in components(threads):
        if len(group) > 1:
            product *= by_sleep_sets([threads[thread] for thread in group])
    return product


def both(program):
    count = by_interleavings(program)
    assert count == by_sleep_sets(program)
    return count


def main():
    own = [sections(f"own {i}") for i in range(3)]
    mixed = [sections(f"own {i}", "common", f"own {i}") for i in range(3)]
    rows = [
        ("Writers", by_sleep_sets([writer("x", i + 1) for i in range(4)])),
        ("WritersFive", by_sleep_sets([writer("x", i + 1) for i in range(5)])),
        ("WritersApart", both([writer(i, 1) for i in range(4)])),
        ("Increments", both([incrementer("x") for _ in range(2)])),
        ("IncrementsThree", both([incrementer("x") for _ in range(3)])),
        ("AppendsThree", both([appender("x", i + 1) for i in range(3)])),
        ("Readers", both([writer("x", 1)] + [reader("x") for _ in range(3)])),
        ("ReadersFive", both([writer("x", 1)] + [reader("x") for _ in range(5)])),
        ("OwnLocks", by_components(own)),
        ("CommonLock", by_sleep_sets([sections("common") for _ in range(4)])),
        ("CommonLockTwice", both([sections("common", "common") for _ in range(2)])),
        ("OwnAndCommonLocks", by_sleep_sets(mixed)),
        ("PhilosophersThree", by_sleep_sets(philosophers(3))),
        ("PhilosophersFour", by_sleep_sets(philosophers(4))),
        ("LastZeroTwo", both(last_zero(2))),
        ("LastZeroFive", by_sleep_sets(last_zero(5))),
        ("IndexerEleven", by_components([indexer(tid, 128) for tid in range(11)])),
        ("IndexerTwelve", by_components([indexer(tid, 128) for tid in range(12)])),
        ("FileSystemThirteen", by_components([file_system(tid) for tid in range(13)])),
        ("FileSystemFourteen", by_components([file_system(tid) for tid in range(14)])),
        ("FileSystemSixteen", by_components([file_system(tid) for tid in range(16)])),
        ("WritersOfOne", both([writer("x", 1) for _ in range(3)])),
        ("GuardedChoice", composed(guarded_choice())),
        ("CopyUnderLock", composed([sections("common", write=False) for _ in range(2)])),
    ]
    for name, count in rows:
        print(f"{name} {count}")


if __name__ == "__main__":
    sys.exit(main())
