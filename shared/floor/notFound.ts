import { type Problem, problem } from '#shared/core/problems.ts'

/** Returns the problem that a warehouse has no such object (404), for example `load 12`. */
export const notFound = (subject: string): Problem =>
  problem('validation_failed', { first_reason: `${subject} was not found` }, { httpStatus: 404 })
