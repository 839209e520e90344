import { failure, ok, type Result } from '#shared/core/result.ts'
import { IDEMPOTENCY_KEY_ARGUMENT, type Tool } from './mcpFiles.ts'

/*
 * Conversion of a tool call to an API request.
 */

export type Arguments = Readonly<Record<string, unknown>>

export type ToolRequest = {
  readonly method: string
  /** Path and query, relative to the base URL. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON; null for requests without a body. */
  readonly body: string | null
}

/** Agents misspell fields, which the API would ignore. Warnings of customs are returned instead. */
const PREFERENCE = 'handling=strict; customs=warn'

const MAX_IDEMPOTENCY_KEY_LENGTH = 255

/**
 * Creates the request of a tool call, or returns the arguments to correct. Values are validated by
 * the API, except for those that would change the path.
 */
export function createToolRequest(tool: Tool, sent: Arguments): Result<ToolRequest, readonly [string, ...string[]]> {
  const [first, ...rest] = validateToolArguments(tool, sent)
  if (first !== undefined) return failure([first, ...rest])
  const path = tool.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(sent[name])))
  const parameters = { ...tool.defaults, ...omitNullValues(sent) }
  const query = tool.query.flatMap((name) => toQueryParameters(name, parameters[name]))
  const key = sent[IDEMPOTENCY_KEY_ARGUMENT]
  const fields = Object.fromEntries(
    tool.body.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]] as const])),
  )
  return ok({
    method: tool.method,
    target: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: {
      accept: tool.returnsFile ? '*/*' : 'application/json',
      prefer: PREFERENCE,
      ...(tool.body.length > 0 ? { 'content-type': 'application/json' } : {}),
      ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
    },
    body: tool.body.length > 0 ? JSON.stringify(fields) : null,
  })
}

function validateToolArguments({ path, inputSchema }: Tool, sent: Arguments): readonly string[] {
  const { properties, required } = inputSchema
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(properties, name))
  const missing = required.filter((name) => sent[name] === undefined || sent[name] === null)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const key = sent[IDEMPOTENCY_KEY_ARGUMENT]
  return [
    ...unknown.map((name) => describeUnknownArgument(name, inputSchema)),
    ...missing.map((name) => `/${name}: is required`),
    ...inPath.flatMap((name) =>
      missing.includes(name) || isValidPathSegment(sent[name]) ? [] : [`/${name}: must be an ID or a number`],
    ),
    ...(key === undefined || key === null || isKey(key)
      ? []
      : [
          `/${IDEMPOTENCY_KEY_ARGUMENT}: must be a text of 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} visible ASCII characters`,
        ]),
  ]
}

/** A field that belongs inside another argument is the most common mistake. */
function describeUnknownArgument(name: string, { properties }: Tool['inputSchema']): string {
  const place = Object.entries(properties).find(([, schema]) => {
    const fields: unknown = Object.entries(schema).find(([keyword]) => keyword === 'properties')?.[1]
    return typeof fields === 'object' && fields !== null && Object.hasOwn(fields, name)
  })
  if (place) return `/${name}: must be inside \`${place[0]}\``
  return `/${name}: is not an argument of this tool. Arguments: ${Object.keys(properties).join(', ')}`
}

const omitNullValues = (sent: Arguments): Arguments =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== null))

const isKey = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_IDEMPOTENCY_KEY_LENGTH && /^[\x21-\x7e]+$/.test(value)

/** Whether a value is one path segment; `.` and `..` would lead to another operation. */
const isValidPathSegment = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && !/^\.{0,2}$/.test(value))

/** Lists are comma-separated, and lists of objects are sent as `x[0][part]=1`. */
function toQueryParameters(name: string, value: unknown): readonly string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return [pair(name, value)]
  if (value.every((one) => typeof one !== 'object')) return value.length === 0 ? [] : [pair(name, value.join(','))]
  return value.flatMap((item: unknown, index) =>
    Object.entries(Object(item)).map(([part, one]) => pair(`${name}[${index}][${part}]`, one)),
  )
}

const pair = (name: string, value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
}
