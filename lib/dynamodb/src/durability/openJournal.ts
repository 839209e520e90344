import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { failure, ok, type Result } from '../../../../shared/core/result.ts'
import { lockFolder } from './lockFolder.ts'
import { decodeRecords, encodeRecord } from './records.ts'

const FILE = 'table.journal'

/** A file of records in the order they were acknowledged. */
export type Journal = {
  /** Everything that was acknowledged before, oldest first. */
  readonly contents: readonly Uint8Array[]
  /**
   * Hands a record to the operating system before it returns: a process that dies afterwards has lost nothing. It is not
   * forced onto the disk, so a machine that loses power may lose the last moments.
   */
  readonly append: (content: Uint8Array) => void
  /** Puts fewer records that mean the same in the place of all: whole or not at all. */
  readonly replaceAll: (contents: Iterable<Uint8Array>) => void
  readonly close: () => Promise<void>
}

/**
 * Opens the journal of a folder, which is made if it is not there. A record that was cut off by a dying process was never
 * acknowledged and is taken away. A damaged record fails with its file and offset: nothing is dropped silently. Fails as
 * well where another process has the folder.
 */
export function openJournal(directory: string): Result<Journal, string> {
  mkdirSync(directory, { recursive: true })
  const locked = lockFolder(directory)
  if (!locked.ok) return locked
  const unlock = locked.value
  const path = join(directory, FILE)
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const decoded = decodeRecords(bytes)
  if (!decoded.ok) {
    unlock()
    return failure(`${path} is damaged at byte ${decoded.error.damagedAt}`)
  }
  const { contents, wholeBytes } = decoded.value
  if (wholeBytes < bytes.length) truncateSync(path, wholeBytes)

  let file = openSync(path, 'a')
  return ok({
    contents,
    append: (content) => writeWhole(file, encodeRecord(content)),
    replaceAll: (replacements) => {
      const next = `${path}.next`
      const nextFile = openSync(next, 'w')
      for (const content of replacements) writeWhole(nextFile, encodeRecord(content))
      fsyncSync(nextFile)
      closeSync(nextFile)
      closeSync(file)
      renameSync(next, path)
      file = openSync(path, 'a')
    },
    close: async () => {
      fsyncSync(file)
      closeSync(file)
      unlock()
    },
  })
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}
