//! Thread escape: which objects more than one thread may get to.
//!
//! A thread gets to an object of another one only through the heap: from a static field, from the object of a thread
//! that was started, from what was there at the start, or from what code outside has. All that is reachable from those
//! may be shared; everything else is confined to the thread that has made it.

use crate::objects::{ObjectId, Origin};
use crate::points_to::PointsTo;
use crate::set::ObjectSet;
use rustc_hash::FxHashMap;

/// The objects that may be shared.
pub struct Escape {
    shared: ObjectSet,
}

impl Escape {
    pub fn of(points_to: &PointsTo) -> Self {
        let mut holds: FxHashMap<ObjectId, Vec<&ObjectSet>> = FxHashMap::default();
        for (object, _, set) in points_to.parts() {
            holds.entry(object).or_default().push(set);
        }
        let objects = points_to.objects();
        let is_root = |object: &ObjectId| {
            !matches!(
                objects.get(*object).origin,
                Origin::Site { .. } | Origin::Library | Origin::Native(_) | Origin::Reflected(_)
            )
        };
        let mut open: Vec<ObjectId> = (0..objects.len()).map(ObjectId::new).filter(is_root).collect();
        open.extend(points_to.threads().iter());
        open.extend(points_to.outside().iter());
        open.extend(points_to.statics().flat_map(|(_, set)| set.iter()));
        let mut shared = ObjectSet::default();
        while let Some(object) = open.pop() {
            if shared.insert(object) {
                open.extend(holds.get(&object).into_iter().flatten().flat_map(|set| set.iter()));
            }
        }
        Self { shared }
    }

    /// Whether more than one thread may get to an object.
    pub fn may_be_shared(&self, object: ObjectId) -> bool {
        self.shared.contains(object)
    }
}
