import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { failure, ok, type Result } from '../result.ts'
import type { Disk } from './disk.ts'
import { encodeRecord, readRecords } from './records.ts'

/*
 * Journal file with its crash recovery and compaction.
 */

const FILE = 'table.journal'
const COPIED_BYTES = 1024 * 1024

/**
 * File of records in order of acknowledgement. Appended data is passed to the operating system, so
 * a process crash loses nothing. It is flushed to disk only at compaction and close, so a power
 * failure may lose the last moments.
 */
export class Journal {
  readonly #path: string
  readonly #disk: Disk
  #file: number
  /** Length of complete records, where the file ends. */
  #bytes: number
  /** Remains of a failed append could not be truncated yet. */
  #hasTornEnd = false

  private constructor(path: string, disk: Disk, file: number, bytes: number) {
    this.#path = path
    this.#disk = disk
    this.#file = file
    this.#bytes = bytes
  }

  /**
   * Opens the journal of a folder and passes on its records, oldest first. A record truncated by a
   * crash was never acknowledged and is removed. A damaged record fails with file and offset:
   * nothing is dropped silently.
   */
  static open(directory: string, disk: Disk, onContent: (content: Buffer) => void): Result<Journal, string> {
    const path = join(directory, FILE)
    const file = disk.open(path)
    const bytes = disk.bytes(file)
    const read = readRecords({ bytes, read: (buffer, position) => disk.read(file, buffer, position) }, onContent)
    if (!read.ok) {
      disk.close(file)
      return failure(`${path} is damaged at byte ${read.error.damagedAt}`)
    }
    if (read.value < bytes) disk.truncate(file, read.value)
    disk.remove(nextOf(path))
    return ok(new Journal(path, disk, file, read.value))
  }

  get bytes(): number {
    return this.#bytes
  }

  /**
   * Appends a record atomically. Throws the disk's error and leaves the journal unchanged if that
   * fails.
   */
  append(content: Uint8Array): void {
    const record = encodeRecord(content)
    if (this.#hasTornEnd) this.#cutTornEnd()
    try {
      this.#disk.write(this.#file, record, this.#bytes)
    } catch (error) {
      this.#hasTornEnd = true
      try {
        this.#cutTornEnd()
      } catch {
        // The next append retries before it writes.
      }
      throw error
    }
    this.#bytes += record.length
  }

  #cutTornEnd(): void {
    this.#disk.truncate(this.#file, this.#bytes)
    this.#hasTornEnd = false
  }

  /**
   * Replaces all current records with fewer, equivalent ones; records appended during the
   * compaction follow them. Works in slices of `sliceMs`, between which other work runs. Returns
   * false if aborted or if the result would not be shorter. Rejects with the disk's error. The
   * content is the same in any case.
   */
  async compact(contents: Iterable<Uint8Array>, sliceMs: number, aborting: AbortSignal): Promise<boolean> {
    const replacedBytes = this.#bytes
    const nextPath = nextOf(this.#path)
    this.#disk.remove(nextPath)
    const next = this.#disk.open(nextPath)
    try {
      let written = 0
      let sliceEndMs = performance.now() + sliceMs
      for (const content of contents) {
        const record = encodeRecord(content)
        if (written + record.length >= replacedBytes) return false
        this.#disk.write(next, record, written)
        written += record.length
        if (performance.now() < sliceEndMs) continue
        await nextTurn()
        if (aborting.aborted) return false
        sliceEndMs = performance.now() + sliceMs
      }
      let copied = replacedBytes
      const copySome = () => {
        const part = Buffer.allocUnsafe(Math.min(COPIED_BYTES, this.#bytes - copied))
        const count = this.#disk.read(this.#file, part, copied)
        this.#disk.write(next, part.subarray(0, count), written)
        copied += count
        written += count
      }
      while (this.#bytes - copied > COPIED_BYTES) {
        copySome()
        await nextTurn()
        if (aborting.aborted) return false
      }
      await this.#disk.sync(next)
      if (aborting.aborted) return false
      // Synchronous from here, so that no append is lost.
      while (copied < this.#bytes) copySome()
      this.#disk.rename(nextPath, this.#path)
      const replaced = this.#file
      this.#file = next
      this.#bytes = written
      this.#hasTornEnd = false
      this.#disk.close(replaced)
      this.#disk.syncFolderOf(this.#path)
      return true
    } finally {
      if (this.#file !== next) {
        this.#disk.close(next)
        this.#disk.remove(nextPath)
      }
    }
  }

  /** Appends fail afterwards. */
  async close(): Promise<void> {
    const file = this.#file
    this.#file = NO_FILE
    await this.#disk.sync(file)
    this.#disk.close(file)
  }
}

/** Invalid descriptor. */
const NO_FILE = -1

const nextOf = (path: string): string => `${path}.next`
