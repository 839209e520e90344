import { notStoredError } from '../errors.ts'
import type { Step } from '../storage/database.ts'
import { type CompactionOptions, compactionOf } from './compaction.ts'
import type { Journal } from './journal.ts'
import { encodeStep } from './steps.ts'
import { reasonOf } from './systemError.ts'

export type Recorder = {
  /**
   * Writes a step. Throws InternalServerError if that fails, which callers retry; the step must not
   * be applied then.
   */
  readonly record: (step: Step) => void
  /** Completes running work and closes the journal. */
  readonly close: () => Promise<void>
}

/**
 * Records steps in a journal, with background compaction. `log` is also called when steps start and
 * stop being rejected.
 */
export function recordIn(journal: Journal, options: CompactionOptions): Recorder {
  const { log } = options
  const compaction = compactionOf(journal, options)
  let isRejecting = false

  return {
    record: (step) => {
      try {
        journal.append(encodeStep(step))
      } catch (error) {
        if (!isRejecting) log(`Writes are refused, because the journal takes none: ${reasonOf(error)}`)
        isRejecting = true
        throw notStoredError()
      }
      if (isRejecting) log('Writes are taken again')
      isRejecting = false
      compaction.beginIfDue()
    },
    close: async () => {
      await compaction.close()
      await journal.close()
    },
  }
}
