import * as v from 'valibot'
import { type DynamoDbError, invalid, unreadable } from '../errors.ts'
import { limits } from '../limits.ts'

/** Validates a request's members, and reports all errors in AWS's wording. */
export function readRequest<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true })
  if (parsed.success) return parsed.output
  throw faultOf(parsed.issues)
}

type Issue = v.BaseIssue<unknown>

function faultOf(issues: readonly Issue[]): DynamoDbError {
  // AWS stops at an empty table name, except for missing members.
  const emptyName = issues.find(isEmptyName)
  const reported = emptyName && !issues.some(isMissing) ? [emptyName] : issues
  const violations = reported.map(violationOf).filter((violation) => violation !== undefined)
  if (violations.length < reported.length) return unreadable('Unexpected value type in payload')
  const errors = violations.length === 1 ? 'error' : 'errors'
  return invalid(`${violations.length} validation ${errors} detected: ${violations.join('; ')}`)
}

const isEmptyName = ({ input, path }: Issue): boolean => input === '' && path?.at(-1)?.key === 'TableName'
const isMissing = ({ input }: Issue): boolean => input === undefined || input === null

/** Returns undefined for a value of another protocol type. */
function violationOf(issue: Issue): string | undefined {
  // Some members have their own message.
  if (issue.message.startsWith('Value at ')) return issue.message
  const path = (issue.path ?? []).map(({ key }) => pathStep(key)).join('.')
  if (isMissing(issue)) return violation('null', path, 'Member must not be null')
  const constraint = constraintOf(issue)
  if (constraint === undefined) return undefined
  return batchViolation(issue, constraint) ?? violation(`'${echo(issue.input)}'`, path, constraint)
}

/** AWS words errors of batch tables and their names differently. */
function batchViolation({ path }: Issue, constraint: string): string | undefined {
  const [items, table, member, ...rest] = path ?? []
  if (items?.key !== 'RequestItems' || !table || rest.length > 0) return undefined
  const { min, max } = limits.tableNameLength
  if ('origin' in table && table.origin === 'key') {
    return violation(
      `'${JSON.stringify(items.value)}'`,
      'requestItems',
      `Map keys must satisfy constraint: [Member must have length less than or equal to ${max}, Member must have length greater than or equal to ${min}, ${NAME_PATTERN}]`,
    )
  }
  if (member) {
    return `Value at 'RequestItems.${table.key}.member.${member.key}' failed to satisfy constraint: ${constraint}`
  }
  return violation(
    `'{${table.key}=${echo(table.value)}}'`,
    'requestItems',
    `Map value must satisfy constraint: [Member must have length less than or equal to ${limits.batchWriteRequests}, Member must have length greater than or equal to 1]`,
  )
}

const violation = (value: string, path: string, constraint: string): string =>
  `Value ${value} at '${path}' failed to satisfy constraint: ${constraint}`

const NAME_PATTERN = 'Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+'

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
      return NAME_PATTERN
    case 'picklist':
      return `Member must satisfy enum value set: [${(expected ?? '').replace(/[()"]/g, '').replaceAll(' | ', ', ')}]`
    default:
      return undefined
  }
}

/** AWS writes members in camel case and list positions from one. */
const pathStep = (key: unknown): string =>
  typeof key === 'number' ? `${key + 1}.member` : String(key).replace(/^[A-Z]/, (first) => first.toLowerCase())

/** AWS includes the value in its internal notation, which is meaningless beyond scalars. */
const ECHO_LENGTH = 500

function echo(input: unknown): string {
  if (Array.isArray(input)) return `[${input.map(echo).join(', ').slice(0, ECHO_LENGTH)}]`
  return typeof input === 'object' ? JSON.stringify(input).slice(0, ECHO_LENGTH) : String(input)
}
