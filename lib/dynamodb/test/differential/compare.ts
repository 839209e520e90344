import type { Call, CallResult } from './call.ts'
import { type Difference, differences } from './differences.ts'
import { isEquivalent } from './equivalence.ts'

export type Comparison =
  | { readonly kind: 'same' }
  | { readonly kind: 'listed'; readonly difference: Difference }
  | { readonly kind: 'different'; readonly text: string }

/**
 * Compares the responses of DynamoDB Local and the engine exactly, except for listed differences.
 */
export function compare(call: Call, local: CallResult, embeddedResult: CallResult): Comparison {
  const embedded = withoutEnvelope(embeddedResult)
  if (isEquivalent(call, local, embedded)) return { kind: 'same' }
  const difference = differences.find(({ applies }) => applies(call, local, embedded))
  if (difference) return { kind: 'listed', difference }
  const input = typeof call.input === 'string' ? call.input : JSON.stringify(call.input)
  return {
    kind: 'different',
    text: `${call.operation} ${input.slice(0, 1500)}\n  local:    ${describe(local)}\n  embedded: ${describe(embedded)}`,
  }
}

/**
 * AWS reports invalid values and expressions of single writes as violated constraints, which
 * DynamoDB Local does not.
 */
const withoutEnvelope = (result: CallResult): CallResult => ({
  ...result,
  message: result.message.replace(/^1 validation error detected: (?!Value (?:null|at|'))/, ''),
})

const describe = ({ error, message, body }: CallResult): string =>
  (error === undefined
    ? JSON.stringify(body)
    : `${error}: ${message} ${JSON.stringify(body.CancellationReasons ?? '')}`
  ).slice(0, 1500)
