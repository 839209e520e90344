import { mkdirSync } from 'node:fs'
import { type Engine, type EngineOptions, startEngine } from '../engine.ts'
import { failure, ok, type Result } from '../result.ts'
import type { CompactionOptions } from './compaction.ts'
import { type Disk, disk as realDisk } from './disk.ts'
import { Journal } from './journal.ts'
import { lockFolder } from './lockFolder.ts'
import { recordIn } from './recorder.ts'
import { decodeStep, isOfCompaction } from './steps.ts'
import { isSystemError } from './systemError.ts'

export type DurableEngine = { readonly engine: Engine; readonly close: () => Promise<void> }

export type DurableEngineOptions = Pick<EngineOptions, 'now' | 'streamBytes'> &
  Partial<Pick<CompactionOptions, 'compactionBytes' | 'compactionSliceMs' | 'log'>> & { readonly disk?: Disk }

/**
 * Opens an engine with its data in a folder; each step is journalled before its response. A step
 * that cannot be written is rejected with InternalServerError, which callers retry, and has no
 * effect. Fails with a one-line error if the journal is damaged, another process has the folder, or
 * it is inaccessible.
 */
export function openEngine(directory: string, options: DurableEngineOptions = {}): Result<DurableEngine, string> {
  let unlock = () => {}
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const locked = lockFolder(directory)
    if (!locked.ok) return locked
    unlock = locked.value
    const opened = openLocked(directory, options)
    if (!opened.ok) {
      unlock()
      return opened
    }
    const { engine, close } = opened.value
    return ok({ engine, close: () => close().finally(unlock) })
  } catch (error) {
    unlock()
    if (!isSystemError(error)) throw error
    return failure(`${directory} cannot be used: ${error.message}`)
  }
}

function openLocked(directory: string, options: DurableEngineOptions): Result<DurableEngine, string> {
  const { disk = realDisk, log = console.error, compactionBytes, compactionSliceMs } = options
  const { engine, database } = startEngine(options)
  let readBytes = 0
  let compactedBytes = 0
  const opened = Journal.open(directory, disk, (content) => {
    const step = decodeStep(content)
    database.replay(step)
    readBytes += content.length
    if (isOfCompaction(step)) compactedBytes = readBytes
  })
  if (!opened.ok) return opened
  const { record, close } = recordIn(opened.value, {
    steps: engine.steps,
    compactedBytes,
    compactionBytes,
    compactionSliceMs,
    log,
  })
  database.recordWith(record)
  return ok({ engine, close })
}
