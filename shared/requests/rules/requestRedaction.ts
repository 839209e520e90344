import { isRecord } from '#shared/core/isRecord.ts'

/** Length of a logged path, and parameters of a logged query. */
const MAX_LOGGED_PATH_LENGTH = 300
const MAX_LOGGED_PARAMETERS = 30

/** Depth of a logged body, and items of each list. */
const MAX_LOGGED_DEPTH = 8
const MAX_LOGGED_ITEMS = 20

/** Size of the logged body of a failed request, as JSON. */
export const MAX_LOGGED_BODY_BYTES = 4_096

/*
 * Redacts requests in the request log: shows known field names of the route's schemas, enumerated
 * values, numbers, and codes in fields without personal data. Other texts are replaced by their
 * length.
 */

/** Field names of schemas at any depth, each with its enumerated values. */
export type KnownFields = ReadonlyMap<string, ReadonlySet<string>>

const CODE = /^[A-Za-z0-9_.-]{1,24}$/
const DATE = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?Z?)?$/
const COUNTRY = /^[A-Za-z]{2}$/
const HS_CODE = /^[\d.]{4,14}$/
/** Decimal number as text; longer ones may be phone numbers. */
const SHORT_NUMBER_PATTERN = /^-?\d{1,6}(\.\d{1,4})?$/

/** Formats of texts that are shown, by field name; other texts in these fields may be personal. */
const REDACTION_EXEMPT_FIELDS: ReadonlyMap<string, RegExp> = new Map([
  ['country', COUNTRY],
  ['origin_country', COUNTRY],
  ['dest_country', COUNTRY],
  ['country_of_origin', COUNTRY],
  ['coo', COUNTRY],
  ['currency', /^[A-Za-z]{3}$/],
  ['hs_code', HS_CODE],
  ['hts_code', HS_CODE],
  ['language', /^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/],
  ['created_min', DATE],
  ['created_max', DATE],
  ['date_start', DATE],
  ['date_end', DATE],
  ['order', /^(asc|desc)$/],
  ['limit', /^\d{1,4}$/],
  ['page', /^\d{1,10}$/],
  ...[
    'carrier',
    'dg_code',
    'entry_point',
    'import_entry_point',
    'export_entry_point',
    'incoterm',
    'package_type',
    'service',
    'service_code',
    'status',
    'terms',
    'topic',
    'type',
    'warehouse',
    'weight_unit',
    'dim_unit',
  ].map((name): [string, RegExp] => [name, CODE]),
])

/** Field names of personal or secret numbers. */
const PERSONAL_NUMBER_PATTERN =
  /(^|_)(phone|zip|postal|tax|vat|eori|iban|bank|account|card|birth|passport|address|street\d?|name|email|number|reference|key|secret|token|password|code|pin)(_|$)/

/** Longer numbers can be phone or card numbers, in any field; ids are as long. */
const MIN_REDACTED_NUMBER = 1e9

const isIdFieldName = (name: string): boolean =>
  name === 'id' || name === 'ids' || name.endsWith('_id') || name.endsWith('_ids')

const hidden = (text: string): string => `<text of ${[...text].length} characters>`

function redactText(name: string, text: string, known: KnownFields): string {
  if (text === '' || REDACTION_EXEMPT_FIELDS.get(name)?.test(text) || known.get(name)?.has(text)) return text
  return SHORT_NUMBER_PATTERN.test(text) && !PERSONAL_NUMBER_PATTERN.test(name) && !isIdFieldName(name)
    ? text
    : hidden(text)
}

function redactNumber(name: string, value: number): number | string {
  if (isIdFieldName(name) || REDACTION_EXEMPT_FIELDS.get(name)?.test(String(value))) return value
  return PERSONAL_NUMBER_PATTERN.test(name) || Math.abs(value) >= MIN_REDACTED_NUMBER ? '<number>' : value
}

/** A redacted JSON value. */
export type Shown = string | number | boolean | null | readonly Shown[] | { readonly [name: string]: Shown }

/** Remaining bytes, and whether the output was truncated. */
type Room = { bytes: number; isCut: boolean }

/** Reserves bytes for JSON; false if there are too few. */
function take(room: Room, json: string): boolean {
  // Including separators and closing brackets.
  const bytes = Buffer.byteLength(json) + 3
  if (bytes > room.bytes) {
    room.isCut = true
    return false
  }
  room.bytes -= bytes
  return true
}

const CUT = '<cut>'
const UNKNOWN = '<unknown fields>'

function redactValue(name: string, value: unknown, known: KnownFields, depth: number, room: Room): Shown {
  if (Array.isArray(value) || isRecord(value)) {
    if (depth >= MAX_LOGGED_DEPTH || !take(room, '[]')) return CUT
    return Array.isArray(value) ? redactItems(name, value, known, depth, room) : redactFields(value, known, depth, room)
  }
  const shown = redactPrimitive(name, value, known)
  return take(room, JSON.stringify(shown)) ? shown : CUT
}

/** Redacts a value that is neither an array nor an object. */
export function redactPrimitive(name: string, value: unknown, known: KnownFields): Shown {
  if (typeof value === 'string') return redactText(name, value, known)
  if (typeof value === 'number') return redactNumber(name, value)
  return typeof value === 'boolean' ? value : null
}

function redactItems(name: string, items: readonly unknown[], known: KnownFields, depth: number, room: Room) {
  const shown: Shown[] = []
  for (const item of items.slice(0, MAX_LOGGED_ITEMS)) {
    if (room.isCut) break
    shown.push(redactValue(name, item, known, depth + 1, room))
  }
  const omitted = items.length - shown.length
  return omitted === 0 ? shown : [...shown, `<${omitted} more>`]
}

function redactFields(fields: Readonly<Record<string, unknown>>, known: KnownFields, depth: number, room: Room) {
  const shown: Record<string, Shown> = {}
  let unknown = 0
  for (const [name, value] of Object.entries(fields)) {
    if (room.isCut) break
    if (!known.has(name)) unknown++
    else if (take(room, JSON.stringify(name))) shown[name] = redactValue(name, value, known, depth + 1, room)
  }
  return unknown === 0 ? shown : { ...shown, [UNKNOWN]: unknown }
}

/** Bytes reserved for closing truncated output. */
const RESERVED_CLOSING_BYTES = 600

/** Redacts a body; `known` are the fields of the route's schemas. At most 4 KB of JSON. */
export function redactBody(body: unknown, known: KnownFields): Shown {
  const shown = redactValue('', body, known, 0, { bytes: MAX_LOGGED_BODY_BYTES - RESERVED_CLOSING_BYTES, isCut: false })
  return Buffer.byteLength(JSON.stringify(shown)) > MAX_LOGGED_BODY_BYTES ? CUT : shown
}

/** Returns the placeholder of a body that is not analysed. */
export const createOmittedBody = (bytes: number): Shown => `<body of ${bytes} bytes>`

/**
 * Returns a route's path with ids, such as `/shipments/42/labels`: other parameters can be secrets.
 */
export function redactPath(template: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const path = template.replace(/\{([a-z_]+)\}/g, (blank, name: string) => {
    const value = parameters[name]
    return value !== undefined && isIdFieldName(name) && /^\d{1,16}$/.test(value) ? value : blank
  })
  return path.slice(0, MAX_LOGGED_PATH_LENGTH)
}

/** Redacts a query: known parameters with their redacted values. */
export function redactQuery(
  query: Readonly<Record<string, readonly string[]>>,
  known: KnownFields,
): Readonly<Record<string, string>> | undefined {
  const names = Object.keys(query).filter((name) => known.has(name))
  if (names.length === 0) return undefined
  return Object.fromEntries(
    names.slice(0, MAX_LOGGED_PARAMETERS).map((name) => {
      const [value = '', ...more] = query[name] ?? []
      const isId = isIdFieldName(name) && /^\d{1,16}$/.test(value)
      return [name, more.length > 0 ? `<${more.length + 1} values>` : isId ? value : redactText(name, value, known)]
    }),
  )
}

/** Collects the fields of schemas. */
export function collectFields(...schemas: readonly unknown[]): KnownFields {
  const fields = new Map<string, Set<string>>()
  const seen = new Map<unknown, Set<string>>()
  const look = (part: unknown, field: string): void => {
    if (typeof part !== 'object' || part === null) return
    const names = seen.get(part) ?? new Set()
    if (names.has(field)) return
    seen.set(part, names.add(field))
    for (const [name, value] of Object.entries(part)) {
      if (name === 'entries' && isRecord(value)) {
        for (const [inner, schema] of Object.entries(value)) {
          fields.set(inner, fields.get(inner) ?? new Set())
          look(schema, inner)
        }
      } else {
        if (isList(part, name) && Array.isArray(value)) {
          for (const one of value) if (typeof one === 'string') fields.get(field)?.add(one)
        }
        look(value, field)
      }
    }
  }
  for (const schema of schemas) look(schema, '')
  return fields
}

/** Whether a part of a schema, or of its JSON Schema, enumerates values. */
const isList = (part: object, name: string): boolean =>
  name === 'enum' || (name === 'options' && 'type' in part && part.type === 'picklist')
