import { isDeepStrictEqual } from 'node:util'
import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import type { JsonSchema } from '#lib/openapi/jsonSchema.ts'
import type { Route } from '#shared/http/routes.ts'
import { call } from '#test/support/api.ts'
import { comparable } from '#test/support/comparable.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { type Place, placesOf, valueAt, withoutValue, withValue } from '#test/support/requestFields.ts'
import { rowsWhere } from '#test/support/routeTable.ts'
import { ordinaryScenarios, type Scenario } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

/*
 * Equivalent forms of input: null or missing, 1.5 or "1.5", 10115 or "10115". Covers every field of
 * every body in the route table.
 */

type Sent = {
  readonly key: string
  readonly field: string
  readonly route: Route
  readonly schema: NonNullable<Route['body']>
  readonly place: Place
}

const places: readonly Sent[] = rowsWhere(({ body }) => body !== undefined).flatMap(([key, route]) => {
  const { body: schema } = route
  if (!schema) return []
  return placesOf(schema).map((place) => ({ key, field: place.path.join('/'), route, schema, place }))
})
const typesOf = (schema: JsonSchema): readonly unknown[] => [schema.type].flat()

/** Returns the output and issues of a schema for a body. */
function read(schema: NonNullable<Route['body']>, body: unknown) {
  const { output, issues = [] } = v.safeParse(schema, body, { abortPipeEarly: true })
  return { output, faults: issues.map(({ path, message }) => `${path?.map(({ key }) => key).join('/')}: ${message}`) }
}

/** Removes null and missing values, which tables and clients do not distinguish. */
const withoutNone = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part) => part ?? undefined) ?? 'null')

const optional = places.filter(
  ({ place: { path, isRequired } }) => path.length > 0 && !isRequired && path.at(-1) !== '0',
)
const ofMethod = (method: string) => [
  ...new Map(
    optional.filter(({ route }) => route.method === method).map((sent) => [sent.key + sent.field, sent]),
  ).values(),
]

test('there are fields to try it on', () => {
  expect(ofMethod('POST').length).toBeGreaterThan(60)
  expect(ofMethod('PUT').length).toBeGreaterThan(60)
})

test.each(ofMethod('POST'))('$key: null for $field is as if it were not there', ({ schema, place: { path } }) => {
  const [withNull, without] = [null, undefined].map((value) =>
    read(schema, value === null ? withValue({}, path, null) : withoutValue(withValue({}, path, null), path)),
  )
  expect(withNull?.faults).toEqual(without?.faults)
  expect(withoutNone(withNull?.output)).toEqual(withoutNone(without?.output))
})

/** Fields that null resets although responses always show a value, with that value. */
const SHOWN_OTHERWISE: Readonly<Record<string, string>> = {
  'shipment/consignee': 'the recipient',
  'shipment/from': 'our own return address',
  'shipment/terms': 'what the system chose',
  'shipment/weight': 'the sum of the lines',
  'order/consignee': 'the recipient',
  'order/from': 'our own return address',
  'order/warehouse': 'a warehouse the system chooses',
  'order/terms': 'what the system chooses',
}

const listResponses = ({ route, field }: Sent): readonly unknown[] =>
  (route.success.body ? placesOf(route.success.body) : [])
    .filter(({ path }) => path.join('/') === field)
    .flatMap(({ schema: said }) => typesOf(said))

test.each(ofMethod('PUT'))('$key: null for $field clears what can be null, and changes nothing else', (sent) => {
  const { schema, field, place } = sent
  const { path } = place
  const isCleared = listResponses(sent).includes('null') || field in SHOWN_OTHERWISE
  const [withNull, without, withNone] = [
    read(schema, withValue({}, path, null)),
    read(schema, withoutValue(withValue({}, path, null), path)),
    read(schema, withValue({}, path, [])),
  ]
  expect(withNull.faults).toEqual(without.faults)
  // Null empties a list that may be empty.
  if (!isCleared && typesOf(place.schema).includes('array') && isDeepStrictEqual(withNone.faults, without.faults)) {
    expect(withNull.output).toEqual(withNone.output)
    return
  }
  if (!isCleared) expect(withoutNone(withNull.output)).toEqual(withoutNone(without.output))
  if (isCleared) expect(valueAt(withNull.output, path)).toBeNull()
  else expect(valueAt(withNull.output, path) ?? undefined).toEqual(valueAt(without.output, path) ?? undefined)
})

/** Whether the field depends on the operation type, which these bodies lack. */
const isOfOperation = (key: string, path: readonly string[]): boolean =>
  key === 'POST /floor/operations' && path.length > 1

const decimals = places.filter(
  ({ key, place: { schema: said, path } }) => typesOf(said).includes('number') && !isOfOperation(key, path),
)

test('there are decimals to try it on', () => expect(decimals.length).toBeGreaterThan(30))

test.each(decimals)('$key takes a decimal in $field as text', ({ schema, place: { path, schema: said } }) => {
  expect(typesOf(said)).toContain('string')
  const [number, text, padded] = [1.25, '1.25', ' 1.250 '].map((value) => read(schema, withValue({}, path, value)))
  expect(text).toEqual(number)
  expect(padded).toEqual(number)
  const fault = expect.stringContaining(`${path.join('/')}: `)
  expect(number?.faults).not.toContainEqual(fault)
  for (const bad of ['1,25', '1e3', '-1', '', 'x', 'NaN']) {
    expect(read(schema, withValue({}, path, bad)).faults).toContainEqual(fault)
  }
})

/** Text fields that clients may store as numbers. */
const NUMBERED = /\/(postal_code|phone)$|\/(consignor|consignee)\/id$/
const numbered = places.filter(
  ({ field, place: { schema: said } }) => NUMBERED.test(field) && typesOf(said).some((type) => type === 'string'),
)

test('there are texts of digits to try it on', () => expect(numbered.length).toBeGreaterThan(15))

test.each(numbered)(
  '$key takes a number in $field for its digits',
  ({ key, schema, place: { path, schema: said } }) => {
    expect(typesOf(said)).toContain('integer')
    // Address validation reports these errors in its result.
    if (key === 'POST /validate-address') return
    expect(read(schema, withValue({}, path, 10115))).toEqual(read(schema, withValue({}, path, '10115')))
    expect(valueAt(read(schema, withValue({}, path, 10115)).output, path)).toBe('10115')
    for (const bad of [1.5, -1, 2 ** 53, true]) {
      const fault = expect.stringContaining(`${path.join('/')}: must be a string`)
      expect(read(schema, withValue({}, path, bad)).faults).toContainEqual(fault)
    }
  },
)

const creations = ordinaryScenarios
  .filter(({ route }) => route.method === 'POST' && route.body && route.access === 'token')
  .flatMap((scenario) => {
    const own = ofMethod('POST').filter(({ route }) => route === scenario.route)
    return own.map(({ place: { path } }) => ({ name: scenario.name, field: path.join('/'), scenario, path }))
  })

describeWithTable('an ordinary request', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  const fetchResponse = async (
    { route, prepare }: Scenario,
    path: readonly string[],
    change: (body: unknown) => unknown,
  ): Promise<string> => {
    const request = await prepare()
    const parent = valueAt(request.body, path.slice(0, -1))
    const isThere = parent !== undefined && parent !== null
    const body = isThere ? change(request.body) : request.body
    return comparable(await call(route.key, { ...request, body }))
  }

  test.each(creations)('$name: does with null for $field what it does without it', async ({ scenario, path }) => {
    const without = await fetchResponse(scenario, path, (body) => withoutValue(body, path))
    const withNull = await fetchResponse(scenario, path, (body) => withValue(body, path, null))
    expect(without).toMatch(/^[24]/)
    expect(withNull).toBe(without)
  })
})
