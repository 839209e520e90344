import { invalid, type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { parseQueryString } from './query.ts'

/** The forms of our pages are far smaller. */
const MAX_FORM_BYTES = 16_384

/**
 * Reads a posted form (`application/x-www-form-urlencoded`) as texts by field name.
 * Refuses: over 16 KB (413), not percent-encoded UTF-8, a field sent twice (400).
 */
export function parseFormBody(bytes: Uint8Array): Result<Record<string, string>, Problem> {
  if (bytes.byteLength > MAX_FORM_BYTES) {
    const reason = 'the form is larger than 16 KB'
    return failure(
      problem('validation_failed', { first_reason: reason }, { httpStatus: 413, errors: [`/: ${reason}`] }),
    )
  }
  const fields = parseQueryString(Buffer.from(bytes).toString('latin1'))
  if (fields === null) return failure(invalid('/: the body is not a form'))
  const repeated = Object.entries(fields).find(([, texts]) => texts.length > 1)
  if (repeated) return failure(invalid(`/${repeated[0]}: was sent more than once`))
  return ok(Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts[0] ?? ''])))
}
