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
 * What a journal does to its files. Tests put a disk in its place that fills up, or whose process
 * dies at any moment.
 */
export type Disk = {
  /** Opens a file for its owner only; it is made where it is missing. Answers its descriptor. */
  readonly open: (path: string) => number
  readonly bytes: (file: number) => number
  /** Reads into a buffer and answers how many bytes. */
  readonly read: (file: number, buffer: Buffer, position: number) => number
  /** Writes all bytes, or throws when some may have been written. */
  readonly write: (file: number, bytes: Uint8Array, position: number) => void
  readonly truncate: (file: number, bytes: number) => void
  /** Forces what was written onto the disk, beside other work. */
  readonly sync: (file: number) => Promise<void>
  readonly close: (file: number) => void
  readonly rename: (from: string, to: string) => void
  /** Forces onto the disk which files there are in a file's folder. */
  readonly syncFolderOf: (path: string) => void
  /** Nothing happens where it is missing. */
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
    // Windows has no descriptors of folders, and needs none for this.
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
