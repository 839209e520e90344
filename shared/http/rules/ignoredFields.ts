import type { GenericSchema } from 'valibot'
import { editDistance } from '#shared/core/editDistance.ts'
import { isRecord } from '#shared/core/isRecord.ts'

/*
 * Finds ignored input: fields and parameters unknown to the route's schemas. Otherwise a misspelt
 * optional field would be treated as absent without notice.
 */

/** Known fields at a location of a request. */
type Known = {
  readonly fields: Map<string, Known>
  /** Named fields are expected, possibly none. */
  isObject: boolean
  /** Of each list item. */
  items: Known | null
  /** Any name is accepted, with such values; `true` for any values. */
  rest: Known | true | null
  /** Accepted in requests; response-only fields are known, but never suggested. */
  isAccepted: boolean
}

/** An ignored part of a request: its path, and the known fields there. */
type Ignored = { readonly path: readonly string[]; readonly among: ReadonlyMap<string, Known> }

/** Ignored parts of a request: the first ones, and their number. */
export type IgnoredInputSummary = { readonly first: readonly Ignored[]; readonly count: number }

const nothing = (): Known => ({ fields: new Map(), isObject: false, items: null, rest: null, isAccepted: false })

type Part = {
  readonly kind?: unknown
  readonly type?: unknown
  readonly entries?: unknown
  readonly item?: unknown
  readonly items?: unknown
  readonly wrapped?: unknown
  readonly options?: unknown
  readonly pipe?: unknown
  readonly metadata?: { readonly reads?: unknown }
  readonly value?: unknown
  readonly rest?: unknown
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Schemas for values of any shape. */
const OPEN = new Set<unknown>(['any', 'unknown', 'custom', 'lazy', 'loose_object'])

/**
 * Adds the fields of a schema. Metadata `reads` names the schema by which an endpoint parses
 * unchecked input.
 */
function add(known: Known, schema: unknown, isAccepted: boolean): void {
  if (!isPart(schema)) return
  if (Array.isArray(schema.pipe)) {
    // Actions after a transformation concern its result. A check of the value's kind does not
    // describe its parts.
    const pipe = schema.pipe.filter(isPart)
    const end = pipe.findIndex(({ kind }) => kind === 'transformation')
    const sent = pipe.slice(0, end === -1 ? undefined : end).filter(({ kind }) => kind === 'schema')
    const closed = sent.filter(({ type }) => !OPEN.has(type))
    const reads = pipe.flatMap(({ metadata }) => (metadata?.reads === undefined ? [] : [metadata.reads]))
    for (const one of [reads, closed, sent].find((some) => some.length > 0) ?? []) add(known, one, isAccepted)
    return
  }
  if (OPEN.has(schema.type) || isPart(schema.rest)) known.rest = true
  if (isPart(schema.entries)) {
    known.isObject = true
    for (const [name, entry] of Object.entries(schema.entries))
      add(getKnownChild(known, name, isAccepted), entry, isAccepted)
  }
  if (schema.type === 'array') {
    known.items ??= nothing()
    add(known.items, schema.item, isAccepted)
  }
  if (schema.type === 'record' && known.rest !== true) {
    known.rest ??= nothing()
    add(known.rest, schema.value, isAccepted)
  }
  add(known, schema.wrapped, isAccepted)
  if (Array.isArray(schema.options)) for (const option of schema.options) add(known, option, isAccepted)
}

function getKnownChild(known: Known, name: string, isAccepted: boolean): Known {
  const child = known.fields.get(name) ?? nothing()
  known.fields.set(name, child)
  child.isAccepted ||= isAccepted
  return child
}

const cache = new WeakMap<GenericSchema, Known>()

/**
 * Returns the fields known to a route: `taken` in requests, and `answered` in responses, so that a
 * response may be sent back.
 */
function collectKnownFields(
  requestSchema: GenericSchema,
  responseSchemas: readonly (GenericSchema | undefined)[],
): Known {
  const before = cache.get(requestSchema)
  if (before) return before
  const known = nothing()
  add(known, requestSchema, true)
  for (const schema of responseSchemas) add(known, schema, false)
  cache.set(requestSchema, known)
  return known
}

/**
 * Finds fields of a JSON body unknown to the request and response schemas: the first `most`, in the
 * order sent. The contents of unknown fields are skipped.
 */
export function findIgnoredFields(
  requestSchema: GenericSchema,
  responseSchemas: readonly (GenericSchema | undefined)[],
  json: unknown,
  max: number,
): IgnoredInputSummary {
  const first: Ignored[] = []
  let count = 0
  const path: string[] = []
  const look = (known: Known, value: unknown): void => {
    if (known.rest === true) return
    if (Array.isArray(value)) {
      const { items } = known
      if (items) for (const [place, item] of value.entries()) inspectField(String(place), items, item)
    } else if (isRecord(value) && (known.isObject || known.rest !== null)) {
      for (const name of Object.keys(value)) {
        const child = known.fields.get(name) ?? known.rest
        if (child) inspectField(name, child, value[name])
        else if (++count <= max) first.push({ path: [...path, name], among: known.fields })
      }
    }
  }
  const inspectField = (name: string, known: Known, value: unknown): void => {
    path.push(name)
    look(known, value)
    path.pop()
  }
  look(collectKnownFields(requestSchema, responseSchemas), json)
  return { first, count }
}

/**
 * Finds query parameters unknown to a route, the first `most`. None if the route accepts any
 * parameter.
 */
export function findIgnoredParameters(
  requestSchema: GenericSchema | undefined,
  names: readonly string[],
  max: number,
): IgnoredInputSummary {
  const known = requestSchema ? collectKnownFields(requestSchema, []) : nothing()
  const ignored = known.rest === null ? names.filter((name) => !known.fields.has(name)) : []
  return {
    first: ignored.slice(0, max).map((name) => ({ path: [name], among: known.fields })),
    count: ignored.length,
  }
}

const MAX_COMPARED_LENGTH = 40

/** Suggests the name a misspelt one was meant as; null if none is similar. */
export function suggestName({ path, among }: Ignored): string | null {
  const name = path.at(-1) ?? ''
  if (name.length > MAX_COMPARED_LENGTH) return null
  const plain = bare(name)
  const maxEdits = plain.length <= 4 ? 1 : 2
  let best: { readonly name: string; readonly distance: number } | null = null
  for (const [other, { isAccepted }] of among) {
    if (!isAccepted) continue
    const distance = editDistance(plain, bare(other), maxEdits)
    if (distance <= maxEdits && (best === null || distance < best.distance)) best = { name: other, distance }
  }
  return best?.name ?? null
}

/** Normalises names, so that `lineItems` matches `line_items`. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const escaped = (name: string, longest: number): string =>
  encodeURIComponent([...name.toWellFormed()].slice(0, longest).join('').replaceAll('~', '~0').replaceAll('/', '~1'))

/** Returns the JSON pointer (RFC 6901) of a field, percent-encoded, with truncated names. */
export const toPointer = ({ path }: Ignored, longestName: number): string =>
  path.map((name) => `/${escaped(name, longestName)}`).join('')

/** Returns a parameter as in a query. */
export const toParameter = ({ path: [name = ''] }: Ignored, longestName: number): string =>
  `?${escaped(name, longestName)}`

/** Returns a header value that lists locations, up to a size; `...+n` at the end means `n` more. */
export function formatIgnoredHeader(places: readonly string[], count: number, maxBytes: number): string {
  let header = ''
  for (const [at, place] of places.entries()) {
    const longer = at === 0 ? place : `${header}, ${place}`
    if (longer.length + `, ...+${count}`.length > maxBytes) return joined(header, `...+${count - at}`)
    header = longer
  }
  return count > places.length ? joined(header, `...+${count - places.length}`) : header
}

const joined = (header: string, end: string): string => (header === '' ? end : `${header}, ${end}`)
