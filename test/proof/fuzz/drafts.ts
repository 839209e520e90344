import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import { convertToJsonSchema, isSchema, type JsonSchema } from '#lib/openapi/jsonSchema.ts'
import type { Route } from '#shared/http/routes.ts'
import type { Call } from '#test/support/api.ts'
import { valueAt, withValue } from '#test/support/requestFields.ts'
import { anAddress } from '#test/support/visitor.ts'
import { type Belongings, type PoolName, poolOf, Thing } from './pools.ts'
import { type Mood, propertiesOf, validValue, valueIn } from './schemaValues.ts'

/** Part of a request that takes a value. */
type Place = {
  readonly part: 'params' | 'query' | 'body' | 'form'
  readonly path: readonly string[]
  readonly schema: JsonSchema
}

const nameOf = ({ part, path }: Place): string => `${part} ${path.join('/')}`

const known = new Map<Route, readonly Place[]>()

/** Returns all parts of an operation's requests, including lists and objects. */
function placesOf(route: Route): readonly Place[] {
  const places = known.get(route) ?? findPlaces(route)
  known.set(route, places)
  return places
}

function findPlaces(route: Route): readonly Place[] {
  const within = (part: Place['part'], schema: GenericSchema | undefined): readonly Place[] =>
    schema ? nodesIn(convertToJsonSchema(schema), []).map((node) => ({ part, ...node })) : []
  return [
    ...[...route.path.matchAll(/\{(\w+)\+?\}/g)].map(
      ([, name = '']): Place => ({
        part: 'params',
        path: [name],
        schema: { type: 'string', minLength: 1, maxLength: 40 },
      }),
    ),
    ...within('query', route.query),
    ...within('form', route.form),
    ...within('body', route.body ?? route.rawBody),
  ]
}

type Node = Pick<Place, 'path' | 'schema'>

function nodesIn(schema: JsonSchema, path: readonly string[]): readonly Node[] {
  const own = path.length > 0 ? [{ path, schema }] : []
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (Array.isArray(some) ? some : []))
  return [
    ...own,
    ...choices.filter(isSchema).flatMap((one) => nodesIn(one, path).filter((node) => node.path.length > path.length)),
    ...propertiesOf(schema).flatMap(([name, one]) => nodesIn(one, [...path, name])),
    ...(isSchema(schema.items) ? nodesIn(schema.items, [...path, '0']) : []),
  ]
}

type Edit = { readonly place: Place; readonly value: unknown }

/** Differences of a request from an ordinary one. */
export type Draft = {
  readonly mood: Mood
  /** Random number that selects resources of an account. */
  readonly chance: number
  readonly edits: readonly Edit[]
  /** Replaces the whole body. */
  readonly body?: unknown
  /** Raw body, sent instead of JSON. */
  readonly raw?: string | Uint8Array
  readonly headers: Readonly<Record<string, string>>
  readonly moreQuery: string
}

const HEADERS: Readonly<Record<Mood, readonly Readonly<Record<string, string>>[]>> = {
  valid: [...Array.from({ length: 20 }, () => ({})), { accept: 'application/json' }, { 'idempotency-key': 'one' }],
  boundary: [
    {},
    {},
    { 'idempotency-key': '' },
    { 'idempotency-key': 'k'.repeat(255) },
    { 'idempotency-key': 'k'.repeat(256) },
    { 'idempotency-key': ' k ' },
    { 'idempotency-key': 'ключ' },
    { accept: '*/*;q=0.1' },
    { 'x-request-id': 'r'.repeat(65) },
    { 'content-type': 'application/json; charset=utf-16' },
  ],
  hostile: [
    {},
    {},
    {},
    { 'idempotency-key': '#\u0000#'.repeat(50) },
    { 'idempotency-key': 'x'.repeat(10_000) },
    { accept: 'application/xml' },
    { accept: '\u0000' },
    { 'content-type': '' },
    { 'content-type': 'application/xml' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/plain;'.repeat(500) },
    { 'x-request-id': '<script>' },
    { 'accept-encoding': 'gzip;q=x, br' },
    { 'if-none-match': '*' },
    { authorization: 'Bearer' },
    { authorization: 'Basic eDp4' },
    { authorization: `Bearer ${'9'.repeat(16)}.${'x'.repeat(43)}` },
    { cookie: '__Host-session=%00; a=b;;;' },
    { range: 'bytes=0-1' },
    { host: 'evil.example' },
    { 'content-length': '-1' },
  ],
}

const RAW_BODIES: readonly (string | Uint8Array)[] = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  `{"x":${'['.repeat(50)}${']'.repeat(50)}}`,
  '\u0000',
  Uint8Array.of(0xff, 0xfe, 0x00),
  Buffer.from('{"shipment":{}}', 'utf16le'),
  '1e999',
  'a=1&b=2',
  'x'.repeat(200_000),
]

const RAW_QUERIES = [
  '%',
  '%zz',
  '%ff=1',
  'x=%ed%a0%80',
  '__proto__=x&constructor=y',
  '&&&=&=',
  'limit=1&limit=2',
  'page[]=1&page[]=2',
  'id=1'.repeat(200),
  '\u0000=\u0000',
  'limit=%31',
  'a'.repeat(5_000),
]

const none = fc.constant(undefined)

/** Generates requests of an operation in a mood. */
export function draftsOf(operation: string, route: Route, mood: Mood): fc.Arbitrary<Draft> {
  // Valid requests keep the path parameters of the ordinary request.
  const places = placesOf(route).filter(({ part }) => mood !== 'valid' || part !== 'params')
  const edit = (place: Place): fc.Arbitrary<Edit> =>
    valueIn(mood, place.schema, operation, nameOf(place)).map((value) => ({ place, value }))
  const edits =
    places.length === 0
      ? fc.constant([])
      : fc.array(fc.oneof(...places.map(edit)), { minLength: mood === 'valid' ? 0 : 1, maxLength: 3 })
  const complete = route.body ? validValue(convertToJsonSchema(route.body), operation, 'body') : none
  const isRaw = mood === 'hostile' && route.method !== 'GET'
  return fc.record({
    mood: fc.constant(mood),
    chance: fc.nat(1_000),
    edits,
    body: fc.oneof({ arbitrary: none, weight: 6 }, { arbitrary: complete, weight: 1 }),
    raw: isRaw
      ? fc.oneof({ arbitrary: none, weight: 5 }, { arbitrary: fc.constantFrom(...RAW_BODIES), weight: 1 })
      : none,
    headers: fc.constantFrom(...HEADERS[mood]),
    moreQuery:
      mood === 'hostile'
        ? fc.oneof({ arbitrary: fc.constant(''), weight: 4 }, { arbitrary: fc.constantFrom(...RAW_QUERIES), weight: 1 })
        : fc.constant(''),
  })
}

/**
 * Applies a draft to an ordinary request. Its resources belong to the sending account, `owner`;
 * without it, to that of the ordinary request.
 */
export function requestOf(operation: string, route: Route, base: Call, draft: Draft, owner?: Belongings): Call {
  const named = thingsNamed(operation, route, base)
  const resolve = (value: unknown): unknown => {
    if (value instanceof Thing) return owner ? owner.find(value) : named.find(({ pool }) => pool === value.pool)?.value
    if (Array.isArray(value)) return value.map(resolve)
    if (!isSchema(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]))
  }
  const own = owner ? named.map(({ place, pool }) => ({ place, value: new Thing(pool, draft.chance) })) : []
  let params: Readonly<Record<string, string | number>> = base.params ?? {}
  const query = new URLSearchParams(base.query)
  let body: unknown = route.form ? Object.fromEntries(new URLSearchParams(String(base.body ?? ''))) : base.body
  if (draft.body !== undefined) body = resolve(draft.body)
  for (const { place, value } of [...own, ...freshEdits(operation, route, base), ...draft.edits]) {
    const sent = resolve(value)
    // Without `owner`, a request keeps its own resources.
    if (sent === undefined && value !== undefined) continue
    // A field of a missing object would be its only field.
    if (draft.mood === 'valid' && isOrphan(body, place)) continue
    const [name = ''] = place.path
    if (place.part === 'params') params = { ...params, [name]: textOf(sent) || '%' }
    else if (place.part === 'query') query.set(name, textOf(sent))
    else body = withValue(body, place.path, sent)
  }
  const queryText = [query.toString(), draft.moreQuery].filter(Boolean).join('&')
  const isForm = route.form !== undefined && isSchema(body)
  return {
    ...base,
    ...(owner ? { token: owner.account.token } : {}),
    ...(base.sourceIp ? { sourceIp: anAddress() } : {}),
    params,
    ...(queryText ? { query: queryText } : {}),
    ...(draft.raw !== undefined
      ? { body: draft.raw }
      : body === undefined
        ? {}
        : { body: isForm ? formText(body) : body }),
    headers: { ...base.headers, ...draft.headers },
  }
}

type Named = { readonly place: Place; readonly pool: PoolName; readonly value: unknown }

/** Returns the account's resources referenced by an ordinary request. */
const thingsNamed = (operation: string, route: Route, base: Call): readonly Named[] =>
  placesOf(route).flatMap((place) => {
    const pool = poolOf(operation, nameOf(place))
    const value = place.part === 'params' ? base.params?.[place.path[0] ?? ''] : valueAt(base.body, place.path)
    return pool && value !== undefined ? [{ place, pool, value }] : []
  })

/** Fields that require a unique name, by operation and field. */
const FRESH =
  /^(createOrder body order\/shop\/order_id|createShop body shop\/id|createSku body sku\/sku|createSubscription body subscription\/name)$/
const FRESH_ADDRESS = /Webhook body webhook\/address$/
let fresh = 0

const freshEdits = (operation: string, route: Route, base: Call): readonly Edit[] =>
  placesOf(route).flatMap((place) => {
    const name = `${operation} ${nameOf(place)}`
    const isAddress = FRESH_ADDRESS.test(name)
    if (!isSchema(base.body) || (!isAddress && !FRESH.test(name))) return []
    fresh++
    return [{ place, value: isAddress ? `https://hooks.example.com/${fresh}` : `new-${fresh}` }]
  })

const isOrphan = (body: unknown, { part, path }: Place): boolean =>
  part === 'body' && path.length > 1 && typeof (valueAt(body, path.slice(0, -1)) ?? undefined) !== 'object'

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return value === undefined ? '' : String(JSON.stringify(value))
}

const formText = (fields: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(fields)).map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString()
