import { problem } from '#shared/core/problems.ts'
import type { ApiMiddleware } from '../apiEvent.ts'
import { isEdgeBypassed } from '../edgeAccess.ts'
import { ProblemError } from '../responses.ts'

const REASON = 'this URL is for internal use. Use the public API URL.'

/** Rejects requests that bypass the firewall, if it is mandatory. */
export const requireEdge = (): ApiMiddleware => ({
  before: ({ event }) => {
    if (isEdgeBypassed(event))
      throw new ProblemError(problem('validation_failed', { first_reason: REASON }, { httpStatus: 403 }))
  },
})
