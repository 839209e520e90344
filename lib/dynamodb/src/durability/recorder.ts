import { notStored } from '../errors.ts'
import type { Step } from '../storage/database.ts'
import { type CompactionOptions, compactionOf } from './compaction.ts'
import type { Journal } from './journal.ts'
import { encodeStep } from './steps.ts'
import { reasonOf } from './systemError.ts'

export type Recorder = {
  /**
   * Writes a step. Throws InternalServerError where that fails, which callers repeat; the step is
   * not to be taken then.
   */
  readonly record: (step: Step) => void
  /** Ends what is under way, and the journal. */
  readonly close: () => Promise<void>
}

/**
 * Records steps in a journal, and has it compacted beside other work. `log` is also told when steps
 * are refused and when no longer.
 */
export function recordIn(journal: Journal, options: CompactionOptions): Recorder {
  const { log } = options
  const compaction = compactionOf(journal, options)
  let isRefusing = false

  return {
    record: (step) => {
      try {
        journal.append(encodeStep(step))
      } catch (error) {
        if (!isRefusing) log(`Writes are refused, because the journal takes none: ${reasonOf(error)}`)
        isRefusing = true
        throw notStored()
      }
      if (isRefusing) log('Writes are taken again')
      isRefusing = false
      compaction.beginIfDue()
    },
    close: async () => {
      await compaction.close()
      await journal.close()
    },
  }
}
