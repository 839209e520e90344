import type { Target } from '../../lib/ops/target/target.ts'
import { failure, ok } from '../../shared/core/result.ts'
import { handleOperation } from '../../shared/operations/handleOperationsEvent.ts'
import { testTable } from './accounts.ts'
import { settleLabels } from './jobs.ts'
import { operationDeps } from './operations.ts'
import { advance } from './time.ts'

/** A platform for the operator's command line on the table of this test file, without queues. */
export const aPlatform = (changes: Partial<Target> = {}): Target => ({
  table: testTable(),
  send: async (event) => {
    const outcome = await handleOperation(event, operationDeps())
    return outcome.kind === 'early' || outcome.kind === 'rejected' ? failure(outcome.reason) : ok('handled')
  },
  upload: async (name) => ok(`incoming/${name}`),
  download: async () => null,
  files: operationDeps().blobs,
  deadLetters: {
    queues: async () => [],
    look: async () => ok([]),
    redrive: async () => ok(0),
  },
  local: {
    advance: async (ms) => advance(ms),
    runJob: async (job) => {
      if (job !== 'settleLabels') return ok(false)
      await settleLabels()
      return ok(true)
    },
  },
  ...changes,
})
