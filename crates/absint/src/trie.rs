//! A persistent map from small numbers: copies share what they have in common.
//!
//! Big-endian Patricia tries (Okasaki and Gill, "Fast mergeable integer maps", 1998). Merging two maps looks only at
//! the parts in which they differ, which makes joins of abstract memories cheap: after a branch most of both is one.

use std::rc::Rc;

/// See the module.
#[derive(Clone, Debug)]
pub struct Trie<V>(Option<Rc<Node<V>>>);

#[derive(Debug)]
enum Node<V> {
    Leaf(u32, V),
    /// All keys below agree above the highest bit of `bit`, which is where the two sides differ.
    Branch {
        prefix: u32,
        bit: u32,
        left: Rc<Node<V>>,
        right: Rc<Node<V>>,
    },
}

impl<V> Default for Trie<V> {
    fn default() -> Self {
        Self(None)
    }
}

impl<V: PartialEq> PartialEq for Trie<V> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(a), Some(b)) => same(a, b),
            _ => false,
        }
    }
}

fn same<V: PartialEq>(a: &Rc<Node<V>>, b: &Rc<Node<V>>) -> bool {
    if Rc::ptr_eq(a, b) {
        return true;
    }
    match (&**a, &**b) {
        (Node::Leaf(k, v), Node::Leaf(l, w)) => k == l && v == w,
        (
            Node::Branch { prefix: p, bit: m, left: a, right: b },
            Node::Branch { prefix: q, bit: n, left: c, right: d },
        ) => p == q && m == n && same(a, c) && same(b, d),
        _ => false,
    }
}

/// The bits of a key above a branching bit.
fn above(key: u32, bit: u32) -> u32 {
    key & !(bit | (bit - 1))
}

fn join_nodes<V>(a_key: u32, a: Rc<Node<V>>, b_key: u32, b: Rc<Node<V>>) -> Rc<Node<V>> {
    let bit = 1 << (31 - (a_key ^ b_key).leading_zeros());
    let prefix = above(a_key, bit);
    let (left, right) = if a_key & bit == 0 { (a, b) } else { (b, a) };
    Rc::new(Node::Branch { prefix, bit, left, right })
}

/// What a merge makes of what one or both maps have at a key.
pub trait Merge<V> {
    fn both(&mut self, key: u32, a: &V, b: &V) -> Option<V>;
    /// Only the first has something there; the whole part may be kept as it is with `None`.
    fn first(&mut self, key: u32, a: &V) -> Option<V>;
    fn second(&mut self, key: u32, b: &V) -> Option<V>;
    /// Parts that only one map has are kept without a look at them.
    const KEEPS: bool;
}

impl<V: Clone + PartialEq> Trie<V> {
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Whether both are one map, which is quick to see; different maps may still be equal.
    pub fn is_same(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }

    pub fn get(&self, key: u32) -> Option<&V> {
        let mut node = self.0.as_deref()?;
        loop {
            match node {
                Node::Leaf(k, v) => return (*k == key).then_some(v),
                Node::Branch { prefix, bit, left, right } => {
                    if above(key, *bit) != *prefix {
                        return None;
                    }
                    node = if key & bit == 0 { left } else { right };
                }
            }
        }
    }

    pub fn insert(&mut self, key: u32, value: V) {
        let leaf = || Rc::new(Node::Leaf(key, value.clone()));
        self.0 = Some(match &self.0 {
            None => leaf(),
            Some(root) => insert(root, key, &leaf),
        });
    }

    pub fn remove(&mut self, key: u32) {
        if let Some(root) = self.0.take() {
            self.0 = remove(&root, key);
        }
    }

    /// Keys in ascending order.
    pub fn for_each(&self, mut show: impl FnMut(u32, &V)) {
        if let Some(root) = &self.0 {
            walk(root, &mut show);
        }
    }

    pub fn merge<M: Merge<V>>(&self, other: &Self, how: &mut M) -> Self {
        match (&self.0, &other.0) {
            (None, None) => Self(None),
            (Some(a), None) => Self(one_side(a, &mut |key, v| how.first(key, v), M::KEEPS)),
            (None, Some(b)) => Self(one_side(b, &mut |key, v| how.second(key, v), M::KEEPS)),
            (Some(a), Some(b)) => Self(merge(a, b, how)),
        }
    }

    /// Whether `holds` is true of all keys at which the maps differ.
    pub fn all_differences(&self, other: &Self, holds: &mut impl FnMut(u32, Option<&V>, Option<&V>) -> bool) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(a), None) => all(a, &mut |key, v| holds(key, Some(v), None)),
            (None, Some(b)) => all(b, &mut |key, v| holds(key, None, Some(v))),
            (Some(a), Some(b)) => differ(a, b, holds),
        }
    }
}

fn key_of<V>(node: &Node<V>) -> u32 {
    match node {
        Node::Leaf(key, _) => *key,
        Node::Branch { prefix, .. } => *prefix,
    }
}

fn insert<V>(node: &Rc<Node<V>>, key: u32, leaf: &impl Fn() -> Rc<Node<V>>) -> Rc<Node<V>> {
    match &**node {
        Node::Leaf(k, _) if *k == key => leaf(),
        Node::Leaf(k, _) => join_nodes(key, leaf(), *k, node.clone()),
        Node::Branch { prefix, bit, left, right } => {
            if above(key, *bit) != *prefix {
                return join_nodes(key, leaf(), *prefix, node.clone());
            }
            let (left, right) = match key & bit {
                0 => (insert(left, key, leaf), right.clone()),
                _ => (left.clone(), insert(right, key, leaf)),
            };
            Rc::new(Node::Branch { prefix: *prefix, bit: *bit, left, right })
        }
    }
}

fn remove<V>(node: &Rc<Node<V>>, key: u32) -> Option<Rc<Node<V>>> {
    match &**node {
        Node::Leaf(k, _) => (*k != key).then(|| node.clone()),
        Node::Branch { prefix, bit, left, right } => {
            if above(key, *bit) != *prefix {
                return Some(node.clone());
            }
            let (left, right) = match key & bit {
                0 => (remove(left, key), Some(right.clone())),
                _ => (Some(left.clone()), remove(right, key)),
            };
            branch(*prefix, *bit, left, right)
        }
    }
}

fn branch<V>(prefix: u32, bit: u32, left: Option<Rc<Node<V>>>, right: Option<Rc<Node<V>>>) -> Option<Rc<Node<V>>> {
    match (left, right) {
        (None, None) => None,
        (Some(one), None) | (None, Some(one)) => Some(one),
        (Some(left), Some(right)) => Some(Rc::new(Node::Branch { prefix, bit, left, right })),
    }
}

fn walk<V>(node: &Node<V>, show: &mut impl FnMut(u32, &V)) {
    match node {
        Node::Leaf(key, v) => show(*key, v),
        Node::Branch { left, right, .. } => {
            walk(left, show);
            walk(right, show);
        }
    }
}

fn all<V>(node: &Node<V>, holds: &mut impl FnMut(u32, &V) -> bool) -> bool {
    match node {
        Node::Leaf(key, v) => holds(*key, v),
        Node::Branch { left, right, .. } => all(left, holds) && all(right, holds),
    }
}

/// A part that only one map has.
fn one_side<V: PartialEq>(
    node: &Rc<Node<V>>,
    make: &mut impl FnMut(u32, &V) -> Option<V>,
    keeps: bool,
) -> Option<Rc<Node<V>>> {
    if keeps {
        return Some(node.clone());
    }
    match &**node {
        Node::Leaf(key, v) => match make(*key, v) {
            Some(made) if made == *v => Some(node.clone()),
            made => made.map(|made| Rc::new(Node::Leaf(*key, made))),
        },
        Node::Branch { prefix, bit, left, right } => {
            let (l, r) = (one_side(left, make, keeps), one_side(right, make, keeps));
            rebuilt(node, (*prefix, *bit), (left, right), l, r)
        }
    }
}

/// The node itself if nothing below it has changed.
fn rebuilt<V>(
    node: &Rc<Node<V>>,
    (prefix, bit): (u32, u32),
    (left, right): (&Rc<Node<V>>, &Rc<Node<V>>),
    l: Option<Rc<Node<V>>>,
    r: Option<Rc<Node<V>>>,
) -> Option<Rc<Node<V>>> {
    let is_same = |was: &Rc<Node<V>>, is: &Option<Rc<Node<V>>>| is.as_ref().is_some_and(|is| Rc::ptr_eq(was, is));
    if is_same(left, &l) && is_same(right, &r) {
        return Some(node.clone());
    }
    branch(prefix, bit, l, r)
}

fn merge<V: PartialEq, M: Merge<V>>(a: &Rc<Node<V>>, b: &Rc<Node<V>>, how: &mut M) -> Option<Rc<Node<V>>> {
    if Rc::ptr_eq(a, b) {
        return Some(a.clone());
    }
    let keeps = M::KEEPS;
    match (&**a, &**b) {
        (Node::Leaf(k, v), Node::Leaf(l, w)) if k == l => match how.both(*k, v, w) {
            Some(made) if made == *v => Some(a.clone()),
            Some(made) if made == *w => Some(b.clone()),
            made => made.map(|made| Rc::new(Node::Leaf(*k, made))),
        },
        (
            Node::Branch { prefix: p, bit: m, left: a_left, right: a_right },
            Node::Branch { prefix: q, bit: n, left: b_left, right: b_right },
        ) if p == q && m == n => {
            let (l, r) = (merge(a_left, b_left, how), merge(a_right, b_right, how));
            let is = |was: &Rc<Node<V>>, is: &Option<Rc<Node<V>>>| is.as_ref().is_some_and(|is| Rc::ptr_eq(was, is));
            if is(b_left, &l) && is(b_right, &r) {
                return Some(b.clone());
            }
            rebuilt(a, (*p, *m), (a_left, a_right), l, r)
        }
        // The second lies below the first.
        (Node::Branch { prefix, bit, left, right }, _) if is_below(b, *prefix, *bit) => {
            let (l, r) = match key_of(b) & bit {
                0 => (merge(left, b, how), one_side(right, &mut |key, v| how.first(key, v), keeps)),
                _ => (one_side(left, &mut |key, v| how.first(key, v), keeps), merge(right, b, how)),
            };
            rebuilt(a, (*prefix, *bit), (left, right), l, r)
        }
        (_, Node::Branch { prefix, bit, left, right }) if is_below(a, *prefix, *bit) => {
            let (l, r) = match key_of(a) & bit {
                0 => (merge(a, left, how), one_side(right, &mut |key, v| how.second(key, v), keeps)),
                _ => (one_side(left, &mut |key, v| how.second(key, v), keeps), merge(a, right, how)),
            };
            rebuilt(b, (*prefix, *bit), (left, right), l, r)
        }
        _ => {
            let first = one_side(a, &mut |key, v| how.first(key, v), keeps);
            let second = one_side(b, &mut |key, v| how.second(key, v), keeps);
            match (first, second) {
                (Some(first), Some(second)) => Some(join_nodes(key_of(&first), first, key_of(&second), second)),
                (one, None) | (None, one) => one,
            }
        }
    }
}

/// Whether a node lies on one side of a branch.
fn is_below<V>(node: &Node<V>, prefix: u32, bit: u32) -> bool {
    let deeper = match node {
        Node::Leaf(..) => true,
        Node::Branch { bit: below, .. } => *below < bit,
    };
    deeper && above(key_of(node), bit) == prefix
}

fn differ<V: PartialEq>(
    a: &Rc<Node<V>>,
    b: &Rc<Node<V>>,
    holds: &mut impl FnMut(u32, Option<&V>, Option<&V>) -> bool,
) -> bool {
    if Rc::ptr_eq(a, b) {
        return true;
    }
    match (&**a, &**b) {
        (Node::Leaf(k, v), Node::Leaf(l, w)) if k == l => v == w || holds(*k, Some(v), Some(w)),
        (
            Node::Branch { prefix: p, bit: m, left: a, right: b },
            Node::Branch { prefix: q, bit: n, left: c, right: d },
        ) if p == q && m == n => differ(a, c, holds) && differ(b, d, holds),
        (Node::Branch { prefix, bit, left, right }, _) if is_below(b, *prefix, *bit) => {
            let (with, without) = if key_of(b) & bit == 0 { (left, right) } else { (right, left) };
            differ(with, b, holds) && all(without, &mut |key, v| holds(key, Some(v), None))
        }
        (_, Node::Branch { prefix, bit, left, right }) if is_below(a, *prefix, *bit) => {
            let (with, without) = if key_of(a) & bit == 0 { (left, right) } else { (right, left) };
            differ(a, with, holds) && all(without, &mut |key, v| holds(key, None, Some(v)))
        }
        _ => all(a, &mut |key, v| holds(key, Some(v), None)) && all(b, &mut |key, v| holds(key, None, Some(v))),
    }
}

#[cfg(test)]
mod tests {
    use super::{Merge, Trie};
    use std::collections::BTreeMap;

    struct Union;

    impl Merge<u32> for Union {
        fn both(&mut self, _: u32, a: &u32, b: &u32) -> Option<u32> {
            Some(*a.max(b))
        }

        fn first(&mut self, _: u32, a: &u32) -> Option<u32> {
            Some(*a)
        }

        fn second(&mut self, _: u32, b: &u32) -> Option<u32> {
            Some(*b)
        }

        const KEEPS: bool = true;
    }

    struct Common;

    impl Merge<u32> for Common {
        fn both(&mut self, _: u32, a: &u32, b: &u32) -> Option<u32> {
            (a == b).then_some(*a)
        }

        fn first(&mut self, _: u32, _: &u32) -> Option<u32> {
            None
        }

        fn second(&mut self, _: u32, _: &u32) -> Option<u32> {
            None
        }

        const KEEPS: bool = false;
    }

    fn content(trie: &Trie<u32>) -> BTreeMap<u32, u32> {
        let mut found = BTreeMap::new();
        trie.for_each(|key, &value| _ = found.insert(key, value));
        found
    }

    #[test]
    fn it_does_what_an_ordered_map_does() {
        let mut seed = 7_u64;
        let mut random = move |below: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as u32 % below
        };
        for range in [8, 100, 1 << 20] {
            for _ in 0..200 {
                let (mut a, mut b) = (Trie::default(), Trie::default());
                let (mut x, mut y) = (BTreeMap::new(), BTreeMap::new());
                for _ in 0..random(40) {
                    let (key, value) = (random(range), random(3));
                    a.insert(key, value);
                    x.insert(key, value);
                    if random(2) == 0 {
                        b = a.clone();
                        y = x.clone();
                    }
                    let key = random(range);
                    b.insert(key, 5);
                    y.insert(key, 5);
                    let gone = random(range);
                    a.remove(gone);
                    x.remove(&gone);
                }
                assert_eq!(content(&a), x);
                assert_eq!(content(&b), y);
                assert!(x.iter().all(|(&key, value)| a.get(key) == Some(value)));
                let mut union = y.clone();
                x.iter().for_each(|(&key, &value)| {
                    _ = union.entry(key).and_modify(|v| *v = value.max(*v)).or_insert(value)
                });
                assert_eq!(content(&a.merge(&b, &mut Union)), union);
                let common: BTreeMap<_, _> =
                    x.iter().filter(|(key, value)| y.get(key) == Some(value)).map(|(&k, &v)| (k, v)).collect();
                assert_eq!(content(&a.merge(&b, &mut Common)), common);
                let mut differences = Vec::new();
                a.all_differences(&b, &mut |key, _, _| {
                    differences.push(key);
                    true
                });
                differences.sort_unstable();
                let keys: std::collections::BTreeSet<u32> = x.keys().chain(y.keys()).copied().collect();
                let expected: Vec<u32> = keys.into_iter().filter(|key| x.get(key) != y.get(key)).collect();
                assert_eq!(differences, expected);
                assert_eq!(a == b, x == y);
            }
        }
    }
}
