import type { Call, CallResult } from './call.ts'
import { normalized } from './normalize.ts'

/** Whether two responses are equal, ignoring order and times. */
export function isEquivalent(call: Call, one: CallResult, other: CallResult): boolean {
  if (one.error !== other.error || one.message !== other.message) return false
  return contentOf(call, one) === contentOf(call, other)
}

/** Returns the content of a response, without the error's name and message. */
export function contentOf(call: Call, { error, body }: CallResult): string {
  if (error !== undefined) return normalized([body.CancellationReasons, body.Item])
  return normalized(sorted(call, body))
}

/** Responses of batches and scans are unordered, as are index entries with equal keys. */
function sorted({ operation, input }: Call, body: CallResult['body']): unknown {
  const isUnordered = operation === 'Scan' || (typeof input === 'object' && input.IndexName !== undefined)
  if (isUnordered && Array.isArray(body.Items)) return { ...body, Items: sortedDocuments(body.Items) }
  if (operation !== 'BatchGetItem' || typeof body.Responses !== 'object' || body.Responses === null) return body
  const responses = Object.entries(body.Responses).map(([name, items]) => [name, sortedDocuments(items)])
  return { ...body, Responses: Object.fromEntries(responses) }
}

const sortedDocuments = (items: readonly unknown[]): readonly string[] => items.map((item) => normalized(item)).sort()
