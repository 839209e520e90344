import type { GenericSchema } from 'valibot'
import { editDistance } from '#shared/core/editDistance.ts'
import { isRecord } from '#shared/core/isRecord.ts'

/*
 * What of a request nobody reads: fields and parameters that no schema of its route knows. A
 * misspelt optional field would otherwise be answered like one that was never sent.
 */

/** The fields that are known at a place of a request. */
type Known = {
  readonly fields: Map<string, Known>
  /** There are named fields here, be it none. */
  isObject: boolean
  /** Of each item of a list. */
  items: Known | null
  /** Any name is taken here, each with such a value; `true`: with whatever value. */
  rest: Known | true | null
  /** Requests may have it: what only answers have is known, and never what was meant. */
  isTaken: boolean
}

/** Something of a request that has no effect: its path, and what is known where it stands. */
type Ignored = { readonly path: readonly string[]; readonly among: ReadonlyMap<string, Known> }

/** What of a request has no effect: the first of it, and how much there is. */
export type IgnoredParts = { readonly first: readonly Ignored[]; readonly count: number }

const nothing = (): Known => ({ fields: new Map(), isObject: false, items: null, rest: null, isTaken: false })

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

/** Schemas that take values of whatever shape. */
const OPEN = new Set<unknown>(['any', 'unknown', 'custom', 'lazy', 'loose_object'])

/**
 * Adds what a schema knows to what is known. Metadata `reads` names the schema by which an endpoint
 * reads what it takes unchecked.
 */
function add(known: Known, schema: unknown, isTaken: boolean): void {
  if (!isPart(schema)) return
  if (Array.isArray(schema.pipe)) {
    // What comes behind a transformation is about its result. A check of the kind of value says
    // nothing of its parts.
    const pipe = schema.pipe.filter(isPart)
    const end = pipe.findIndex(({ kind }) => kind === 'transformation')
    const sent = pipe.slice(0, end === -1 ? undefined : end).filter(({ kind }) => kind === 'schema')
    const closed = sent.filter(({ type }) => !OPEN.has(type))
    const reads = pipe.flatMap(({ metadata }) => (metadata?.reads === undefined ? [] : [metadata.reads]))
    for (const one of [reads, closed, sent].find((some) => some.length > 0) ?? []) add(known, one, isTaken)
    return
  }
  if (OPEN.has(schema.type) || isPart(schema.rest)) known.rest = true
  if (isPart(schema.entries)) {
    known.isObject = true
    for (const [name, entry] of Object.entries(schema.entries)) add(childOf(known, name, isTaken), entry, isTaken)
  }
  if (schema.type === 'array') {
    known.items ??= nothing()
    add(known.items, schema.item, isTaken)
  }
  if (schema.type === 'record' && known.rest !== true) {
    known.rest ??= nothing()
    add(known.rest, schema.value, isTaken)
  }
  add(known, schema.wrapped, isTaken)
  if (Array.isArray(schema.options)) for (const option of schema.options) add(known, option, isTaken)
}

function childOf(known: Known, name: string, isTaken: boolean): Known {
  const child = known.fields.get(name) ?? nothing()
  known.fields.set(name, child)
  child.isTaken ||= isTaken
  return child
}

const cache = new WeakMap<GenericSchema, Known>()

/**
 * What the schemas of a route know: `taken` of requests, `answered` of its answers as well, so that
 * what was read may be sent back.
 */
function collectKnownFields(taken: GenericSchema, answered: readonly (GenericSchema | undefined)[]): Known {
  const before = cache.get(taken)
  if (before) return before
  const known = nothing()
  add(known, taken, true)
  for (const schema of answered) add(known, schema, false)
  cache.set(taken, known)
  return known
}

/**
 * Fields of a JSON body that neither the schema of the request nor those of the answers know: the
 * first `most`, in the order in which they were sent. What is inside an unknown field is not looked
 * at.
 */
export function ignoredFields(
  taken: GenericSchema,
  answered: readonly (GenericSchema | undefined)[],
  json: unknown,
  most: number,
): IgnoredParts {
  const first: Ignored[] = []
  let count = 0
  const path: string[] = []
  const look = (known: Known, value: unknown): void => {
    if (known.rest === true) return
    if (Array.isArray(value)) {
      const { items } = known
      if (items) for (const [place, item] of value.entries()) lookInto(String(place), items, item)
    } else if (isRecord(value) && (known.isObject || known.rest !== null)) {
      for (const name of Object.keys(value)) {
        const child = known.fields.get(name) ?? known.rest
        if (child) lookInto(name, child, value[name])
        else if (++count <= most) first.push({ path: [...path, name], among: known.fields })
      }
    }
  }
  const lookInto = (name: string, known: Known, value: unknown): void => {
    path.push(name)
    look(known, value)
    path.pop()
  }
  look(collectKnownFields(taken, answered), json)
  return { first, count }
}

/**
 * Query parameters that a route does not know, the first `most` of them. A route that takes any
 * other parameter ignores none.
 */
export function ignoredParameters(
  taken: GenericSchema | undefined,
  names: readonly string[],
  most: number,
): IgnoredParts {
  const known = taken ? collectKnownFields(taken, []) : nothing()
  const ignored = known.rest === null ? names.filter((name) => !known.fields.has(name)) : []
  return {
    first: ignored.slice(0, most).map((name) => ({ path: [name], among: known.fields })),
    count: ignored.length,
  }
}

const MAX_COMPARED_LENGTH = 40

/** The name that a misspelt one was probably meant as; null where there is none near it. */
export function suggestName({ path, among }: Ignored): string | null {
  const name = path.at(-1) ?? ''
  if (name.length > MAX_COMPARED_LENGTH) return null
  const plain = bare(name)
  const most = plain.length <= 4 ? 1 : 2
  let best: { readonly name: string; readonly distance: number } | null = null
  for (const [other, { isTaken }] of among) {
    if (!isTaken) continue
    const distance = editDistance(plain, bare(other), most)
    if (distance <= most && (best === null || distance < best.distance)) best = { name: other, distance }
  }
  return best?.name ?? null
}

/** `lineItems` is meant as `line_items`. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const escaped = (name: string, longest: number): string =>
  encodeURIComponent([...name.toWellFormed()].slice(0, longest).join('').replaceAll('~', '~0').replaceAll('/', '~1'))

/** A field as JSON pointer (RFC 6901), percent-encoded. Names are cut after so many characters. */
export const pointerOf = ({ path }: Ignored, longestName: number): string =>
  path.map((name) => `/${escaped(name, longestName)}`).join('')

/** A parameter as it stands in a query. */
export const parameterOf = ({ path: [name = ''] }: Ignored, longestName: number): string =>
  `?${escaped(name, longestName)}`

/**
 * The value of a header that lists places, in at most so many bytes; `...+n` ends it where there
 * are `n` more.
 */
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
