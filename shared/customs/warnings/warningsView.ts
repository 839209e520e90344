import * as v from 'valibot'
import type { Warning } from './rules/warning.ts'

/** What may stop, delay or return a parcel that was accepted; absent where there is nothing. */
export const WarningsView = v.optional(
  v.array(
    v.strictObject({
      code: v.pipe(v.number(), v.integer()),
      path: v.string(),
      message: v.string(),
      cure: v.string(),
    }),
  ),
)

/** The part of an answer that shows warnings. */
export const warningsView = (warnings: readonly Warning[]): { warnings?: v.InferOutput<typeof WarningsView> } =>
  warnings.length === 0
    ? {}
    : {
        warnings: warnings.map(({ problem, path, cure }) => ({
          code: problem.code,
          path,
          message: problem.message,
          cure,
        })),
      }
