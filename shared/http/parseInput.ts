import * as v from 'valibot'
import { invalid, type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { parseQueryString } from './query.ts'
import type { BodyLimits, Route, Upload } from './routes.ts'
import { MAX_FORM_BYTES, MAX_LISTED_NAME_LENGTH, MAX_REPORTED_PROBLEMS } from './rules/httpLimits.ts'

/* Parsing and validation of request bodies and queries. */

/** Size of a JSON body: 1 MB. */
const MEGABYTE = 1_048_576
const MAX_BODY_BYTES = MEGABYTE
const MAX_BODY_DEPTH = 32
/** Fields and items of a body; several times what the largest request needs. */
export const MAX_BODY_JSON_VALUES = 20_000
const REQUEST_BODY_LIMITS: BodyLimits = { bytes: MAX_BODY_BYTES, values: MAX_BODY_JSON_VALUES }

type InputIssue = { readonly path: readonly string[]; readonly reason: string }

function toInputProblems(issues: readonly v.BaseIssue<unknown>[]): [InputIssue, ...InputIssue[]] {
  const [first, ...rest] = issues.slice(0, MAX_REPORTED_PROBLEMS).map((issue) => ({
    path: issue.path?.map(({ key }) => String(key).slice(0, MAX_LISTED_NAME_LENGTH)) ?? [],
    reason: formatReason(issue),
  }))
  return [first ?? { path: [], reason: 'is invalid' }, ...rest]
}

function formatReason({ kind, type, received, message, expected }: v.BaseIssue<unknown>): string {
  if (kind === 'schema' && received === 'undefined') return 'is required'
  if (!message.startsWith(LIBRARY_MESSAGE_PREFIX)) return message
  if (expected === 'never') return 'unknown field'
  if (type === 'integer') return 'must be a whole number'
  return `must be ${TYPE_TEXTS[expected ?? ''] ?? expected}`
}

/**
 * Prefix of the library's messages, for which the schema has none: webhook payloads, which are also
 * created with it.
 */
const LIBRARY_MESSAGE_PREFIX = 'Invalid '

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  Object: 'an object',
  Array: 'a list',
}

const worded = ({ path, reason }: InputIssue): string => `/${path.join('/')}: ${reason}`

/** Validates a JSON body against the route's schema: 400/1000 naming up to five fields. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): Result<v.InferOutput<Schema>, Problem> {
  const parsed = v.safeParse(schema, body, { abortPipeEarly: true })
  if (parsed.success) return ok(parsed.output)
  const [first, ...rest] = toInputProblems(parsed.issues)
  return failure(invalid(worded(first), ...rest.map(worded)))
}

/**
 * Validates the query: 400/1031 (1000 for required parameters of the route) naming up to five
 * parameters. A route without parameters ignores it. Empty parameters count as absent.
 */
export function parseQuery(
  route: Pick<Route, 'query' | 'requiredParameters'>,
  rawQueryString: string,
): Result<unknown, Problem> {
  if (!route.query) return ok(undefined)
  const parameters = parseQueryString(rawQueryString)
  if (parameters === null) {
    return failure(
      problem('query_value_invalid', { parameter: 'The query' }, { errors: ['/: must be percent-encoded UTF-8'] }),
    )
  }
  // Routes for arbitrary parameters get them unchanged, as they may be signed.
  const sent = 'rest' in route.query ? parameters : omitEmpty(parameters)
  const parsed = v.safeParse(route.query, sent, { abortPipeEarly: true })
  if (parsed.success) return ok(parsed.output)
  const problems = toInputProblems(parsed.issues).map(({ path, reason }) => ({ path: toParameterPath(path), reason }))
  const required = problems.find(({ path }) => route.requiredParameters?.includes(path[0] ?? ''))
  const errors = problems.map(worded)
  return failure(
    required
      ? problem('validation_failed', { first_reason: worded(required) }, { errors })
      : problem('query_value_invalid', { parameter: problems[0]?.path[0] ?? 'The query' }, { errors }),
  )
}

/**
 * Returns a parameter's name, for `x[0][part]` with index and part; the index among repeated values
 * is omitted.
 */
const toParameterPath = (path: readonly string[]): readonly string[] => path.slice(0, path.length > 2 ? 3 : 1)

function omitEmpty(parameters: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const filled = Object.entries(parameters).map(
    ([name, texts]) => [name, texts.filter((text) => text.trim() !== '')] as const,
  )
  return Object.fromEntries(filled.filter(([, texts]) => texts.length > 0))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Names that could reach an object's prototype if copied. No resource has such a field. */
const FORBIDDEN_FIELD_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a JSON body regardless of its media type, as existing clients omit it. Fails over 1 MB or
 * the limit of its route (413), with another declared media type (415), and if not UTF-8 or JSON,
 * nested too deeply or with too many values (400).
 */
export function parseJsonBody(
  bytes: Uint8Array,
  mediaType: string | undefined,
  limits: BodyLimits = REQUEST_BODY_LIMITS,
): Result<unknown, Problem> {
  if (bytes.byteLength > limits.bytes) {
    return failure(unreadable(413, `the request body must not be larger than ${limits.bytes / MEGABYTE} MB`))
  }
  try {
    const text = utf8.decode(bytes)
    const error = validateJsonStructure(text, limits.values)
    if (error) return failure(invalid(`/: ${error}`))
    const value: unknown = JSON.parse(text)
    const name = findForbiddenName(value)
    return name === undefined ? ok(value) : failure(invalid(`/: contains the unknown field ${name}`))
  } catch {
    const isOtherMediaType = mediaType !== undefined && mediaType !== '' && !/[/+]json\b/i.test(mediaType)
    return failure(
      isOtherMediaType
        ? notJsonProblem
        : invalid(
            bytes.byteLength === 0 ? '/: the request body must not be empty' : '/: the request body must be valid JSON',
          ),
    )
  }
}

const unreadable = (httpStatus: number, reason: string): Problem =>
  problem('validation_failed', { first_reason: reason }, { httpStatus, errors: [`/: ${reason}`] })

/** Error for another media type. */
export const notJsonProblem: Problem = unreadable(415, 'the request body must be JSON')

/** Returns the error (415) for a declared media type that the route rejects; null if accepted. */
export function validateMediaType({ upload }: Pick<Route, 'upload'>, mediaType = ''): Problem | null {
  const [bare = ''] = mediaType.toLowerCase().split(';')
  if (!upload) return bare.trim() === 'application/json' ? null : notJsonProblem
  const { mediaTypes } = upload
  return mediaTypes.includes(bare.trim())
    ? null
    : unreadable(415, `the request body must be one of ${mediaTypes.join(', ')}`)
}

/** Checks a file as body. Fails over its maximum size (413), with another media type, or if empty. */
export function parseUpload(
  upload: Upload,
  bytes: Uint8Array,
  mediaType: string | undefined,
): Result<Uint8Array, Problem> {
  const { maxBytes } = upload
  if (bytes.byteLength > maxBytes) {
    return failure(unreadable(413, `the request body must not be larger than ${maxBytes / 1_000_000} MB`))
  }
  const wrong = validateMediaType({ upload }, mediaType)
  if (wrong) return failure(wrong)
  return bytes.byteLength === 0 ? failure(invalid('/: the request body must not be empty')) : ok(bytes)
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPENING_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSING_BRACKET = 0x5d
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/**
 * Counts values and levels before parsing, so that excessive input costs no memory. Works by
 * character, as a regular expression is slow to find them one by one.
 */
function validateJsonStructure(text: string, maxValues: number): string | null {
  const mark = /["{}[\],]/g
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = findStringEnd(text, at + 1)
    else if (code === COMMA) values++
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      values++
      depth++
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth--
    else if (code !== COLON) {
      // Skips numbers and spaces, which may be long.
      mark.lastIndex = at
      at = mark.test(text) ? mark.lastIndex - 2 : text.length
    }
    if (depth > MAX_BODY_DEPTH) return `the request body must not have more than ${MAX_BODY_DEPTH} levels`
    if (values > maxValues) return `the request body must not have more than ${maxValues} values`
  }
  return null
}

/** Returns the position of the closing quote. Without escapes, as usual, it is the next one. */
function findStringEnd(text: string, from: number): number {
  const next = text.indexOf('"', from)
  if (next === -1) return text.length
  if (text.charCodeAt(next - 1) !== BACKSLASH) return next
  let at = from
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Finds a forbidden name in a shallow value. */
function findForbiddenName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) {
    const forbidden = Object.keys(value).find((name) => FORBIDDEN_FIELD_NAMES.has(name))
    if (forbidden !== undefined) return forbidden
  }
  const children: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  for (const child of children) {
    const forbidden = findForbiddenName(child)
    if (forbidden !== undefined) return forbidden
  }
  return undefined
}

/**
 * Parses form data (`application/x-www-form-urlencoded`) to texts by field name. Fails over 16 KB
 * (413), and if not percent-encoded UTF-8 or with repeated fields (400).
 */
export function parseFormBody(bytes: Uint8Array): Result<Record<string, string>, Problem> {
  if (bytes.byteLength > MAX_FORM_BYTES) {
    const reason = 'the form data must not be larger than 16 KB'
    return failure(
      problem('validation_failed', { first_reason: reason }, { httpStatus: 413, errors: [`/: ${reason}`] }),
    )
  }
  const fields = parseQueryString(Buffer.from(bytes).toString('latin1'))
  if (fields === null) return failure(invalid('/: the request body must be valid form data'))
  const repeated = Object.entries(fields).find(([, texts]) => texts.length > 1)
  if (repeated) return failure(invalid(`/${repeated[0]}: must not be repeated`))
  return ok(Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts[0] ?? ''])))
}
