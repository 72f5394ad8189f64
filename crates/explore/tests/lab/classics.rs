//! Programs of the literature, and such whose classes of executions can be counted by hand.

use crate::program::{Op, Program, Value};

fn of(threads: Vec<Vec<Op>>) -> Program {
    let threads: Vec<&[Op]> = threads.iter().map(Vec::as_slice).collect();
    Program::of(&threads)
}

fn write(cell: u8, value: u8) -> Op {
    Op::Write { cell, value: Value::Constant(value) }
}

/// Threads that write one variable each.
pub fn writers_apart(count: u8) -> Program {
    of((0..count).map(|thread| vec![write(thread, 1)]).collect())
}

/// Threads that write the same variable.
pub fn writers_together(count: u8) -> Program {
    of((0..count).map(|thread| vec![write(0, 1 + thread)]).collect())
}

/// One writer beside readers of the same variable.
pub fn readers(count: u8) -> Program {
    let reader = |_| vec![Op::Read { cell: 0, into: 0 }];
    of(std::iter::once(vec![write(0, 1)]).chain((0..count).map(reader)).collect())
}

/// Each thread uses a lock of its own, then one that all have in common, with a variable that it guards.
pub fn locks(count: u8) -> Program {
    let thread = |own: u8| {
        vec![
            Op::Acquire(1 + own),
            write(1 + own, 1),
            Op::Release(1 + own),
            Op::Acquire(0),
            write(0, 1 + own),
            Op::Release(0),
        ]
    };
    of((0..count).map(thread).collect())
}

/// As [`locks`], but nothing is written.
pub fn empty_locks(count: u8) -> Program {
    let thread = |own: u8| vec![Op::Acquire(1 + own), Op::Release(1 + own), Op::Acquire(0), Op::Release(0)];
    of((0..count).map(thread).collect())
}

/// Abdulla et al., POPL 2014: one thread looks for the last zero of an array while each other one sets its element
/// to one more than the element before.
pub fn last_zero(count: u8) -> Program {
    let mut searcher = Vec::new();
    for cell in (0..=count).rev() {
        searcher.push(Op::Read { cell, into: 0 });
        searcher.push(Op::If { register: 0, equals: 0, target: 2 * (count + 1) });
    }
    let setter = |cell| {
        vec![
            Op::Read { cell: cell - 1, into: 0 },
            Op::Add { register: 0, value: 1 },
            Op::Write { cell, value: Value::Register(0) },
        ]
    };
    of(std::iter::once(searcher).chain((1..=count).map(setter)).collect())
}

/// Flanagan and Godefroid, POPL 2005: threads put messages into a hash table, each by compare-and-set in the first
/// free place from where it belongs.
pub fn indexer(count: u8, size: u32, messages: u32) -> Program {
    // What no thread can come to need not be written down: no more places are taken than messages there are.
    let probes = messages * u32::from(count);
    let thread = |number: u8| {
        let mut ops = Vec::new();
        for message in 1..=messages {
            let place = (message * 11 + u32::from(number)) * 7 % size;
            let next = ops.len() as u32 + 2 * probes;
            for probe in 0..probes {
                let cell = ((place + probe) % size) as u8;
                ops.push(Op::CompareAndSet { cell, expected: 0, new: 1, into: 0 });
                ops.push(Op::If { register: 0, equals: 1, target: next as u8 });
            }
        }
        ops
    };
    of((0..count).map(thread).collect())
}

/// Flanagan and Godefroid, POPL 2005: threads give blocks to inodes, with a lock for each block and each inode.
pub fn file_system(count: u8, inodes: u8, blocks: u8) -> Program {
    let thread = |number: u8| {
        let inode = number % inodes;
        let mut ops = vec![Op::Acquire(inode), Op::Read { cell: inode, into: 0 }];
        let probes = count.min(blocks);
        let end = 3 + probes * 7;
        ops.push(Op::If { register: 0, equals: 1, target: end });
        for probe in 0..probes {
            let block = (inode * 2 + probe) % blocks;
            let taken = ops.len() as u8 + 6;
            ops.push(Op::Acquire(inodes + block));
            ops.push(Op::Read { cell: inodes + block, into: 1 });
            ops.push(Op::If { register: 1, equals: 1, target: taken });
            ops.push(write(inodes + block, 1));
            ops.push(write(inode, 1));
            ops.push(Op::Goto(end + 1 + probe));
            ops.push(Op::Release(inodes + block));
        }
        // The inode has its block already, or found none.
        ops.push(Op::Goto(end + 1 + 2 * probes));
        // The lock of the block that was found is freed.
        for probe in 0..probes {
            ops.push(Op::Goto(end + 1 + probes + probe));
        }
        for probe in 0..probes {
            let block = (inode * 2 + probe) % blocks;
            ops.push(Op::Release(inodes + block));
            ops.push(Op::Release(inode));
        }
        ops.push(Op::Release(inode));
        ops
    };
    of((0..count).map(thread).collect())
}

/// Each takes the fork on the left and then that on the right.
pub fn philosophers(count: u8) -> Program {
    let thread = |number: u8| {
        let (left, right) = (number, (number + 1) % count);
        vec![Op::Acquire(left), Op::Acquire(right), Op::Release(right), Op::Release(left)]
    };
    of((0..count).map(thread).collect())
}

/// The design's pitfall: a reduction that looks at pairs of a read and a write only misses the failure.
pub fn write_write() -> Program {
    let (x, y, z) = (0, 1, 2);
    of(vec![
        vec![
            write(z, 1),
            write(x, 1),
            Op::Read { cell: y, into: 0 },
            Op::If { register: 0, equals: 0, target: 6 },
            Op::Read { cell: x, into: 1 },
            Op::AssertNot { register: 1, equals: 1 },
        ],
        vec![Op::Read { cell: z, into: 0 }, Op::If { register: 0, equals: 0, target: 4 }, write(x, 2), write(y, 1)],
    ])
}

/// Stoller, section 9: the first thread's write may come last, and holds no lock.
pub fn semaphore() -> Program {
    of(vec![vec![Op::Up(0), write(0, 1)], vec![Op::Down(0), Op::Acquire(0), write(0, 2), Op::Release(0)]])
        .with_semaphores(&[0])
}

/// Stoller, section 5: two threads copy a variable under its lock.
pub fn copiers(count: u8) -> Program {
    let thread = |_| vec![Op::Acquire(0), Op::Read { cell: 0, into: 0 }, Op::Release(0)];
    of((0..count).map(thread).collect())
}
