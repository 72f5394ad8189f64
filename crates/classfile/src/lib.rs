//! classfile
