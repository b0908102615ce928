use std::fs::{File, TryLockError};
use std::path::Path;

use super::BuildError;
use crate::export::ExportError;

/// The right to write into a bank's folder; it ends when this is dropped, or when the process ends in any way.
pub(super) struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Takes the folder, which exists.
    ///
    /// # Errors
    /// Where another build has it, or the lock file cannot be made.
    pub(super) fn take(folder: &Path) -> Result<Self, BuildError> {
        let path = folder.join(".lock");
        let failed = |cause| ExportError::Write {
            path: path.display().to_string(),
            cause,
        };
        let file = File::options()
            .create(true)
            .write(true)
            .truncate(false)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(BuildError::Busy {
                path: folder.display().to_string(),
            }),
            Err(TryLockError::Error(cause)) => Err(failed(cause).into()),
        }
    }
}
