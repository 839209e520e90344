import { type Disk, disk } from '../../src/durability/disk.ts'
import type { Choices } from '../differential/seeded.ts'

/** Thrown after the simulated kill. */
export class Killed extends Error {}

export type FaultyDisk = Disk & {
  /** While full, writes fail after some of their bytes, and occasionally truncation fails, too. */
  isFull: boolean
  readonly isKilled: () => boolean
}

/** Real disk without flushes, as written data outlives the process anyway. */
export const hastyDisk: Disk = { ...disk, sync: async () => {}, syncFolderOf: () => {} }

/**
 * Real disk that can be full, and whose process is killed at its n-th change: during a write,
 * before a rename, after a truncation. Nothing changes afterwards.
 */
export function faultyDisk(choices: Choices, killedAt = Number.POSITIVE_INFINITY): FaultyDisk {
  let changes = 0
  const changing = (change: () => void, half = () => {}): void => {
    changes++
    if (changes === killedAt) choices.of([() => {}, half, change])()
    if (changes >= killedAt) throw new Killed('killed')
    change()
  }
  const some = (bytes: Uint8Array) => bytes.subarray(0, choices.below(bytes.length + 1))
  const faulty: FaultyDisk = {
    ...hastyDisk,
    isFull: false,
    isKilled: () => changes >= killedAt,
    write: (file, bytes, position) => {
      const half = () => disk.write(file, some(bytes), position)
      changing(() => {
        if (!faulty.isFull) return disk.write(file, bytes, position)
        half()
        throw new Error('ENOSPC: no space left on device, write')
      }, half)
    },
    truncate: (file, bytes) => {
      changing(() => {
        if (faulty.isFull && choices.chance(0.5)) throw new Error('EIO: i/o error, ftruncate')
        disk.truncate(file, bytes)
      })
    },
    rename: (from, to) => changing(() => disk.rename(from, to)),
    remove: (path) => changing(() => disk.remove(path)),
    syncFolderOf: (path) => {
      if (changes >= killedAt || faulty.isFull) throw new Error('EIO: i/o error, fsync')
      hastyDisk.syncFolderOf(path)
    },
  }
  return faulty
}
