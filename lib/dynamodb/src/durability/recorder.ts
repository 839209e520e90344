import { setImmediate as nextTurn } from 'node:timers/promises'
import { notStored } from '../errors.ts'
import type { Step } from '../storage/database.ts'
import type { Journal } from './journal.ts'
import { isSystemError } from './systemError.ts'

export type RecorderOptions = {
  /** The steps that make the database as it is at the call. */
  readonly steps: () => Iterable<Step>
  /** How long the journal was after its last compaction. */
  readonly compactedBytes: number
  /** No shorter journal is compacted. */
  readonly compactionBytes: number
  /** Requests wait so long for a compaction at most. */
  readonly compactionSliceMs: number
  /** Is told, in a line for a person, when steps are refused and when no longer, and of a compaction that failed. */
  readonly log: (line: string) => void
}

export type Recorder = {
  /** Writes a step. Throws InternalServerError where that fails, which callers repeat; the step is not to be taken then. */
  readonly record: (step: Step) => void
  /** Ends what is under way, and the journal. */
  readonly close: () => Promise<void>
}

/**
 * Records steps in a journal, and compacts it beside other work when it is twice as long as after its last compaction. So
 * compactions write each step twice or three times altogether, however long the journal gets.
 */
export function recordIn(journal: Journal, options: RecorderOptions): Recorder {
  const { steps, compactionBytes, compactionSliceMs, log } = options
  const closing = new AbortController()
  let nextCompactionBytes = Math.max(compactionBytes, 2 * options.compactedBytes)
  let compaction: Promise<void> | undefined
  let isRefusing = false

  const compact = async (): Promise<void> => {
    // By the next turn, the step that made the journal so long has been taken.
    await nextTurn()
    const lengthBefore = journal.bytes
    try {
      const isDone = await journal.compact(encoded(steps()), compactionSliceMs, closing.signal)
      nextCompactionBytes = Math.max(compactionBytes, 2 * (isDone ? journal.bytes : lengthBefore))
    } catch (error) {
      log(`The journal was not compacted: ${reasonOf(error)}`)
      nextCompactionBytes = journal.bytes + compactionBytes
    }
    compaction = undefined
  }

  return {
    record: (step) => {
      try {
        journal.append(encode(step))
      } catch (error) {
        if (!isRefusing) log(`Writes are refused, because the journal takes none: ${reasonOf(error)}`)
        isRefusing = true
        throw notStored()
      }
      if (isRefusing) log('Writes are taken again')
      isRefusing = false
      if (journal.bytes > nextCompactionBytes) compaction ??= compact()
    },
    close: async () => {
      closing.abort()
      await compaction
      await journal.close()
    },
  }
}

const encode = (step: Step): Buffer => Buffer.from(JSON.stringify(step))

function* encoded(steps: Iterable<Step>): Generator<Buffer> {
  for (const step of steps) yield encode(step)
}

const reasonOf = (error: unknown): string => (isSystemError(error) ? error.message : String(error))
