import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { isSchema } from '#lib/openapi/jsonSchema.ts'
import { MAX_BODY_JSON_VALUES } from '#shared/http/parseInput.ts'
import type { Route } from '#shared/http/routes.ts'
import type { Cost } from '#test/support/costOfBodies.ts'
import { MEGABYTE } from '#test/support/largeBodies.ts'
import { sampled } from '#test/support/proof.ts'
import { type Place, placesOf, withValue } from '#test/support/requestFields.ts'
import { rowsWhere } from '#test/support/routeTable.ts'

/*
 * Length limits are checked before contents. Covers every list, text and object of every body in
 * the route table.
 */

type Sent = {
  readonly key: string
  readonly field: string
  readonly schema: NonNullable<Route['body']>
  readonly place: Place
}

const places: readonly Sent[] = rowsWhere(({ body }) => body !== undefined).flatMap(([key, { body: schema }]) =>
  schema ? placesOf(schema).map((place) => ({ key, field: place.path.join('/'), schema, place })) : [],
)
const kindOf = ({ place: { schema: said } }: Sent): readonly unknown[] => [said.type].flat()
/** Whether the field depends on the operation type; these are tested separately. */
const isOfOperation = ({ key, place: { path } }: Sent): boolean => key === 'POST /floor/operations' && path.length > 1

const lists = places.filter((sent) => kindOf(sent).includes('array') && !isOfOperation(sent))
const texts = places.filter(
  (sent) => kindOf(sent).includes('string') && !('enum' in sent.place.schema) && !isOfOperation(sent),
)

/** Address validation reports these errors in its result. */
const reportsInResult = ({ key }: Sent): boolean => key === 'POST /validate-address'

/** Returns why a value is rejected, ignoring the missing rest of the body. */
function reasons({ schema, place: { path } }: Sent, value: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(schema, withValue({}, path, value), { abortPipeEarly: true })
  const isThere = (names: readonly string[]): boolean =>
    names.length > 0 && names.every((name, at) => at >= path.length || path[at] === name)
  return issues
    .filter((issue) => isThere(issue.path?.map(({ key }) => String(key)) ?? []))
    .map(({ path: at, message }) => `${at?.map(({ key }) => key).join('/')}: ${message}`)
}

test('there are lists and texts to try it on', () => {
  expect(lists.length).toBeGreaterThan(15)
  expect(texts.length).toBeGreaterThan(100)
})

test.each(lists)('$key counts the items of $field before it reads one', (sent) => {
  const { maxItems, minItems } = sent.place.schema
  expect(Number.isSafeInteger(maxItems)).toBe(true)
  const tooMany = Array.from({ length: Number(maxItems) + 1 }, () => false)
  expect(reasons(sent, tooMany)).toEqual([`${sent.field}: must have ${minItems ?? 0} to ${maxItems} items`])
  if (!reportsInResult(sent)) expect(reasons(sent, tooMany.slice(1)).length).toBeGreaterThan(1)
})

test.each(texts)('$key has a bound for the text in $field', (sent) => {
  expect(reasons(sent, 'x'.repeat(100_000))).not.toEqual([])
})

const measured = texts.filter((sent) => Number(sent.place.schema.maxLength) > 3 && !reportsInResult(sent))

test.each(measured)('$key measures the text in $field before it reads its characters', (sent) => {
  const found = reasons(sent, '\u0001'.repeat(Number(sent.place.schema.maxLength) + 1))
  expect(found).toHaveLength(1)
  expect(found[0]).not.toContain('control characters')
})

test('every body has room for twice the values its schema allows', () => {
  const valuesOf = (value: unknown): number => {
    if (!isSchema(value)) return 0
    const { properties, items, maxItems, anyOf } = value
    if (Array.isArray(anyOf)) return Math.max(...anyOf.map(valuesOf))
    if (isSchema(properties)) return Object.values(properties).reduce<number>((sum, one) => sum + 1 + valuesOf(one), 0)
    return isSchema(items) ? Number(maxItems) * (1 + valuesOf(items)) : 0
  }
  for (const { place, field, key } of places.filter((sent) => sent.place.path.length === 1)) {
    expect([key, field, 2 * valuesOf(place.schema) < MAX_BODY_JSON_VALUES]).toEqual([key, field, true])
  }
})

/** Measures the cost of hostile bodies, or of full bodies for one part of the route table. */
function measureCosts(...part: readonly number[]): readonly Cost[] {
  const script = fileURLToPath(new URL('../../support/costOfBodies.ts', import.meta.url))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--no-warnings', script, ...part.map(String)],
    {
      encoding: 'utf8',
      maxBuffer: 100 * MEGABYTE,
    },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

const COST = '1 MB costs no more than three times JSON.parse of the same bytes, and no more than 60 MB'

test.each([[], ...sampled(0, [0, 1, 2, 3, 4, 5, 6, 7]).map((part) => [part])])(`${COST} (%s)`, (...part) => {
  const costs = measureCosts(...part)
  expect(costs.length).toBeGreaterThan(15)
  for (const { title, bytes } of costs) {
    expect([title, bytes > 0.99 * MEGABYTE && bytes <= MEGABYTE]).toEqual([title, true])
  }
  expect(costs.filter(({ times, megabytes }) => times > 3 || megabytes > 60)).toEqual([])
})
