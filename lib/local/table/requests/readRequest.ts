import * as v from 'valibot'
import { type Fault, invalid, unreadable } from '../fault.ts'
import { limits } from '../limits.ts'

/** Reads a request's members, and words the first thing wrong with them as AWS does. */
export function readRequest<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw faultOf(parsed.issues[0])
}

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const path = (issue.path ?? []).map(({ key }) => pathStep(key)).join('.')
  if (issue.input === undefined || issue.input === null) return violation('null', path, 'Member must not be null')
  const constraint = constraintOf(issue)
  if (issue.path?.length === 2 && path.startsWith('requestItems.') && constraint) {
    return violation(
      `'${echo(issue.path[0].value)}'`,
      'requestItems',
      `Map value must satisfy constraint: [Member must have length less than or equal to ${limits.batchWriteRequests}, Member must have length greater than or equal to 1]`,
    )
  }
  if (constraint === undefined) return unreadable('Unexpected value type in payload')
  return violation(`'${echo(issue.input)}'`, path, constraint)
}

const violation = (value: string, path: string, constraint: string): Fault =>
  invalid(`1 validation error detected: Value ${value} at '${path}' failed to satisfy constraint: ${constraint}`)

function constraintOf({ type, requirement, expected }: v.BaseIssue<unknown>): string | undefined {
  switch (type) {
    case 'min_length':
    case 'min_entries':
      return `Member must have length greater than or equal to ${requirement}`
    case 'max_length':
    case 'max_entries':
      return `Member must have length less than or equal to ${requirement}`
    case 'min_value':
      return `Member must have value greater than or equal to ${requirement}`
    case 'max_value':
      return `Member must have value less than or equal to ${requirement}`
    case 'regex':
      return 'Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+'
    case 'picklist':
      return `Member must satisfy enum value set: [${(expected ?? '').replace(/[()"]/g, '').replaceAll(' | ', ', ')}]`
    default:
      return undefined
  }
}

/** AWS spells members in camel case and counts list members from one. */
const pathStep = (key: unknown): string =>
  typeof key === 'number' ? `${key + 1}.member` : String(key).replace(/^[A-Z]/, (first) => first.toLowerCase())

/** AWS writes the value out as its own programs see it; beyond scalars that is of no use to anybody. */
const ECHO_LENGTH = 500

function echo(input: unknown): string {
  if (Array.isArray(input)) return `[${input.map(echo).join(', ').slice(0, ECHO_LENGTH)}]`
  return typeof input === 'object' ? JSON.stringify(input).slice(0, ECHO_LENGTH) : String(input)
}
