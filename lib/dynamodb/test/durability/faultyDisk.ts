import { type Disk, disk } from '../../src/durability/disk.ts'
import type { Choices } from '../differential/seeded.ts'

/** What a process does not live to see. */
export class Killed extends Error {}

export type FaultyDisk = Disk & {
  /**
   * While it is full, writes fail when some of their bytes are there, and now and then files cannot
   * be cut either.
   */
  isFull: boolean
  readonly isKilled: () => boolean
}

/** The real disk without its waiting: what a process has written outlives it anyway. */
export const hastyDisk: Disk = { ...disk, sync: async () => {}, syncFolderOf: () => {} }

/**
 * The real disk, which can be full, and whose process is killed at its n-th change: in the middle
 * of a write, before a rename, after a truncation. Nothing changes afterwards.
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
