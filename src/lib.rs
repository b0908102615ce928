#![doc = include_str!("ARCHITECTURE.md")]

pub mod model;

pub mod read;

pub mod normalize;

pub mod language;

pub mod segment;

pub mod annotate;

pub mod repeats;

pub mod extract;

pub mod distract;

pub mod judge;

pub mod bank;

pub mod index;

pub mod quiz;

pub mod export;

pub mod cli;

pub mod pipeline;

mod pattern;
