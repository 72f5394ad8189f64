//! `java.lang.String` and its helpers; the hot ones are native for speed only.

use crate::heap::Ref;
use crate::library::natives::natives;

natives! {
    "java/lang/String" {
        "intern" "()Ljava/lang/String;" interns notes => |m, a| m.intern_string(Ref::from_bits(a[0])).map(Ref::bits);
    }
    "java/lang/StringUTF16" {
        "isBigEndian" "()Z" pure => crate::library::natives::nothing;
    }
    "java/lang/StringCoding" {
        "err" "(Ljava/lang/String;)V" pure => crate::library::natives::nothing;
    }
}
