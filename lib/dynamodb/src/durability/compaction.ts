import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Step } from '../storage/database.ts'
import type { Journal } from './journal.ts'
import { encodeStep } from './steps.ts'
import { reasonOf } from './systemError.ts'

/** Shorter journals are not compacted. */
const COMPACTION_BYTES = 16 * 1024 * 1024
/** Maximum delay of requests by a compaction. */
const COMPACTION_SLICE_MS = 5

export type CompactionOptions = {
  /** Returns the steps that recreate the current database. */
  readonly steps: () => Iterable<Step>
  /** Length of the journal after its last compaction. */
  readonly compactedBytes: number
  /** Default: `COMPACTION_BYTES`. */
  readonly compactionBytes?: number | undefined
  /** Default: `COMPACTION_SLICE_MS`. */
  readonly compactionSliceMs?: number | undefined
  /** Called with a one-line message when a compaction fails. */
  readonly log: (line: string) => void
}

export type Compaction = {
  /** Starts a background compaction if the journal is too long. */
  readonly beginIfDue: () => void
  /** Aborts a running compaction. */
  readonly close: () => Promise<void>
}

/**
 * Compacts a journal when it is twice as long as after its last compaction. Each step is therefore
 * written two or three times in total, regardless of the journal's length.
 */
export function compactionOf(journal: Journal, options: CompactionOptions): Compaction {
  const { steps, compactionBytes = COMPACTION_BYTES, compactionSliceMs = COMPACTION_SLICE_MS, log } = options
  const closing = new AbortController()
  let dueFromBytes = Math.max(compactionBytes, 2 * options.compactedBytes)
  let remainingPlan: Promise<void> | undefined

  const compact = async (): Promise<void> => {
    // The step that triggered the compaction is applied by the next turn.
    await nextTurn()
    const lengthBefore = journal.bytes
    try {
      const isDone = await journal.compact(encoded(steps()), compactionSliceMs, closing.signal)
      dueFromBytes = Math.max(compactionBytes, 2 * (isDone ? journal.bytes : lengthBefore))
    } catch (error) {
      log(`The journal was not compacted: ${reasonOf(error)}`)
      dueFromBytes = journal.bytes + compactionBytes
    }
    remainingPlan = undefined
  }

  return {
    beginIfDue: () => {
      if (journal.bytes > dueFromBytes) remainingPlan ??= compact()
    },
    close: async () => {
      closing.abort()
      await remainingPlan
    },
  }
}

function* encoded(steps: Iterable<Step>): Generator<Buffer> {
  for (const step of steps) yield encodeStep(step)
}
