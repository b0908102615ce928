//! What leaves the program.

pub mod reading;
