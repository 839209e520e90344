import { invalid, type Problem, problem } from '../domain/problems.ts'
import { failure, ok, type Result } from '../domain/result.ts'

const MAX_BODY_BYTES = 1_048_576
const MAX_DEPTH = 32
/** Names that would reach an object's prototype if ever copied carelessly. No resource has such a field. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a request body as JSON, whatever its media type says: clients in the field leave it out.
 * Refuses: over 1 MB (413), another declared media type (415), not UTF-8 or not JSON, nested too deep (400).
 */
export function parseJsonBody(bytes: Uint8Array, mediaType: string | undefined): Result<unknown, Problem> {
  if (bytes.byteLength > MAX_BODY_BYTES) return failure(refusal(413, 'the body is larger than 1 MB'))
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const fault = structureFault(value)
    return fault ? failure(invalid(`/: ${fault}`)) : ok(value)
  } catch {
    const declaresOther = mediaType !== undefined && mediaType !== '' && !/[/+]json\b/i.test(mediaType)
    return failure(declaresOther ? refusal(415, 'the body must be JSON') : invalid('/: the body is not JSON'))
  }
}

const refusal = (httpStatus: number, reason: string): Problem =>
  problem('validation_failed', { first_reason: reason }, { httpStatus, errors: [`/: ${reason}`] })

/** Walks without recursion, so that no nesting can exhaust the stack. */
function structureFault(root: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 1 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) return `the body is nested deeper than ${MAX_DEPTH} levels`
    for (const [name, child] of Object.entries(value)) {
      if (FORBIDDEN_NAMES.has(name)) return `no field is called ${name}`
      open.push({ value: child, depth: depth + 1 })
    }
  }
  return null
}
