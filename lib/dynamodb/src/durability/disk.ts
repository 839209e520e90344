import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/**
 * File operations of a journal. Tests replace it with a disk that fills up or whose process dies at
 * any time.
 */
export type Disk = {
  /** Opens a file accessible by its owner only, creating it if missing. Returns its descriptor. */
  readonly open: (path: string) => number
  readonly bytes: (file: number) => number
  /** Reads into a buffer and returns the number of bytes. */
  readonly read: (file: number, buffer: Buffer, position: number) => number
  /** Writes all bytes; throws if the write may be incomplete. */
  readonly write: (file: number, bytes: Uint8Array, position: number) => void
  readonly truncate: (file: number, bytes: number) => void
  /** Flushes written data to disk, asynchronously. */
  readonly sync: (file: number) => Promise<void>
  readonly close: (file: number) => void
  readonly rename: (from: string, to: string) => void
  /** Flushes the directory entries of a file's folder. */
  readonly syncFolderOf: (path: string) => void
  /** Does nothing if the file is missing. */
  readonly remove: (path: string) => void
}

const OWNER_ONLY = 0o600

export const disk: Disk = {
  open: (path) => {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT, OWNER_ONLY)
    fchmodSync(file, OWNER_ONLY)
    return file
  },
  bytes: (file) => fstatSync(file).size,
  read: (file, buffer, position) => readSync(file, buffer, 0, buffer.length, position),
  write: (file, bytes, position) => {
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(file, bytes, written, bytes.length - written, position + written)
    }
  },
  truncate: ftruncateSync,
  sync: promisify(fsync),
  close: closeSync,
  rename: renameSync,
  syncFolderOf: (path) => {
    // Windows has no directory descriptors and needs none here.
    if (process.platform === 'win32') return
    const folder = openSync(dirname(path), 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  },
  remove: (path) => rmSync(path, { force: true }),
}
