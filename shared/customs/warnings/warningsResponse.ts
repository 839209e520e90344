import * as v from 'valibot'
import type { Warning } from './rules/warning.ts'

/** Warnings of an accepted parcel; absent if none. */
export const WarningsSchema = v.pipe(
  v.optional(
    v.array(
      v.strictObject({
        code: v.pipe(
          v.number(),
          v.integer(),
          v.description(
            'Error code returned for this issue if the request is sent with `Prefer: handling=strict`. Recommendations, which are never rejected, often have the general code 1000. To identify an issue, use `code` and `path`.',
          ),
        ),
        path: v.pipe(
          v.string(),
          v.description('JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`'),
        ),
        message: v.pipe(v.string(), v.description('Human-readable warning. The wording may change.')),
        cure: v.pipe(v.string(), v.description('Recommended action to resolve the issue')),
      }),
    ),
  ),
  v.description('Correctable issues that may delay or return the parcel. Omitted if there are none.'),
)

/** Returns the response field for warnings. */
export const toWarningsResponse = (
  warnings: readonly Warning[],
): { warnings?: v.InferOutput<typeof WarningsSchema> } =>
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
