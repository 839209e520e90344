import { problem } from '#shared/core/problems.ts'
import { ProblemError } from '../answers.ts'
import type { ApiMiddleware } from '../apiEvent.ts'
import { bypassesEdge } from '../throughEdge.ts'

const REASON = 'this URL is for internal use. Use the public API URL'

/** Refuses what comes past the firewall, where that is the only way in. */
export const requireEdge = (): ApiMiddleware => ({
  before: ({ event }) => {
    if (bypassesEdge(event))
      throw new ProblemError(problem('validation_failed', { first_reason: REASON }, { httpStatus: 403 }))
  },
})
