import * as v from 'valibot'
import type { Problem } from '../core/problems.ts'

/** A fault as it stands inside what it befell, in an answer that is otherwise good. */
export const EmbeddedError = v.strictObject({
  code: v.pipe(v.number(), v.integer()),
  http_status: v.pipe(v.number(), v.integer()),
  message: v.string(),
  status: v.literal('error'),
})

export const embeddedError = ({
  code,
  httpStatus,
  message,
}: Pick<Problem, 'code' | 'httpStatus' | 'message'>): v.InferOutput<typeof EmbeddedError> => ({
  code,
  http_status: httpStatus,
  message,
  status: 'error',
})
