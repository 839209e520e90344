import { problem } from '#shared/core/problems.ts'
import type { ApiMiddleware } from '../apiEvent.ts'
import { ProblemError } from '../responses.ts'
import { bypassesEdge } from '../throughEdge.ts'

const REASON = 'this URL is for internal use. Use the public API URL'

/** Rejects requests that bypass the firewall, if it is mandatory. */
export const requireEdge = (): ApiMiddleware => ({
  before: ({ event }) => {
    if (bypassesEdge(event))
      throw new ProblemError(problem('validation_failed', { first_reason: REASON }, { httpStatus: 403 }))
  },
})
