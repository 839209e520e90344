import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Step } from '../storage/database.ts'
import type { Journal } from './journal.ts'
import { encodeStep } from './steps.ts'
import { reasonOf } from './systemError.ts'

/** No shorter journal is compacted. */
const COMPACTION_BYTES = 16 * 1024 * 1024
/** Requests wait so long for a compaction at most. */
const COMPACTION_SLICE_MS = 5

export type CompactionOptions = {
  /** The steps that make the database as it is at the call. */
  readonly steps: () => Iterable<Step>
  /** How long the journal was after its last compaction. */
  readonly compactedBytes: number
  /** `COMPACTION_BYTES` where nothing is said. */
  readonly compactionBytes?: number | undefined
  /** `COMPACTION_SLICE_MS` where nothing is said. */
  readonly compactionSliceMs?: number | undefined
  /** Is told, in a line for a person, of a compaction that failed. */
  readonly log: (line: string) => void
}

export type Compaction = {
  /** Begins to compact the journal, beside other work, if it has become too long. */
  readonly beginIfDue: () => void
  /** Breaks off what is under way. */
  readonly close: () => Promise<void>
}

/**
 * Compacts a journal when it is twice as long as after its last compaction. So compactions write
 * each step twice or three times altogether, however long the journal gets.
 */
export function compactionOf(journal: Journal, options: CompactionOptions): Compaction {
  const { steps, compactionBytes = COMPACTION_BYTES, compactionSliceMs = COMPACTION_SLICE_MS, log } = options
  const closing = new AbortController()
  let dueFromBytes = Math.max(compactionBytes, 2 * options.compactedBytes)
  let remainingPlan: Promise<void> | undefined

  const compact = async (): Promise<void> => {
    // By the next turn, the step that made the journal so long has been taken.
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
