import { mkdirSync } from 'node:fs'
import * as v from 'valibot'
import { type Engine, type EngineOptions, startEngine } from '../engine.ts'
import { failure, ok, type Result } from '../result.ts'
import type { Step } from '../storage/database.ts'
import { isObject } from '../values/readValue.ts'
import { type Disk, disk as realDisk } from './disk.ts'
import { Journal } from './journal.ts'
import { lockFolder } from './lockFolder.ts'
import { type RecorderOptions, recordIn } from './recorder.ts'
import { isSystemError } from './systemError.ts'

const COMPACTION_BYTES = 16 * 1024 * 1024
const COMPACTION_SLICE_MS = 5

/** What is read was written here, and its checksum says that it is still that. */
const StoredStep = v.custom<Step>((value) => isObject(value) && typeof value.kind === 'string')

export type DurableEngine = { readonly engine: Engine; readonly close: () => Promise<void> }

export type DurableEngineOptions = Pick<EngineOptions, 'now' | 'streamBytes'> &
  Partial<Pick<RecorderOptions, 'compactionBytes' | 'compactionSliceMs' | 'log'>> & { readonly disk?: Disk }

/**
 * Opens an engine whose data lies in a folder, each step in its journal before it is answered. A step that cannot be
 * written is refused with InternalServerError, which callers repeat, and has no effect. Fails with a line for a person where
 * the journal is damaged, another process has the folder, or it cannot be used.
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
  const { disk = realDisk, log = console.error } = options
  const { compactionBytes = COMPACTION_BYTES, compactionSliceMs = COMPACTION_SLICE_MS } = options
  const { engine, database } = startEngine(options)
  let readBytes = 0
  let compactedBytes = 0
  const opened = Journal.open(directory, disk, (content) => {
    const step = v.parse(StoredStep, JSON.parse(content.toString()))
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

/** Whether a step was written by a compaction: no request makes such steps. */
const isOfCompaction = (step: Step): boolean =>
  step.kind === 'write' ? step.isRestored === true : step.kind !== 'table' && step.kind !== 'dropTable'
