import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { createOptionalTextSchema, isRequestObject, object, text } from '#shared/http/fields.ts'
import type { Routes } from '#shared/http/routes.ts'

/*
 * In optional fields of all bodies, null and empty text both mean no value. Lists become empty,
 * nullable fields null, and other fields count as not sent.
 */

type Field = {
  readonly path: string
  readonly object: v.GenericSchema
  readonly name: string
  readonly field: v.GenericSchema
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  isRecord(value) && 'kind' in value && value.kind === 'schema'

/** Returns all optional fields of the request objects in a schema. */
function fieldsIn(schema: unknown, path: string, seen: ReadonlySet<unknown> = new Set()): readonly Field[] {
  if (!isSchema(schema) || seen.has(schema)) return []
  const known = new Set([...seen, schema])
  const own: readonly Field[] = isRequestObject(schema)
    ? Object.entries(schema.entries).flatMap(([name, field]) =>
        field.type === 'optional' && isSchema(field) ? [{ path: `${path}/${name}`, object: schema, name, field }] : [],
      )
    : []
  const inner = isRequestObject(schema)
    ? Object.entries(schema.entries).flatMap(([name, field]) => fieldsIn(field, `${path}/${name}`, known))
    : ['wrapped', 'item', 'pipe', 'options', 'value'].flatMap((part) =>
        [Reflect.get(schema, part)].flat().flatMap((one: unknown) => fieldsIn(one, path, known)),
      )
  return [...own, ...inner]
}

const bodies = Object.values(allEndpointGroups).flatMap(({ routes }: { readonly routes: Routes }) =>
  Object.values(routes).flatMap(({ key, body }) => (body ? [[key, body] as const] : [])),
)
const fields = bodies.flatMap(([key, body]) => fieldsIn(body, key).map((field) => [field.path, field] as const))

/** Returns the parsed value and the issues of one field, ignoring other missing fields. */
function read({ object: schema, name }: Field, sent: unknown) {
  const result = schema['~run']({ value: sent }, { abortPipeEarly: true })
  const issues = (result.issues ?? []).filter(({ path }) => path?.[0]?.key === name)
  return {
    value: isRecord(result.value) ? result.value[name] : undefined,
    issues: issues.map(({ message }) => message),
  }
}

test('all optional fields are found', () => {
  expect(fields.length).toBeGreaterThan(300)
  expect(bodies.filter(([, body]) => fieldsIn(body, '').length > 0).length).toBeGreaterThan(30)
})

describe.each(fields)('%s', (_, field) => {
  const absent = read(field, {})
  const given = (value: unknown) => read(field, { [field.name]: value })

  test('takes null as no value', () => {
    const { value, issues } = given(null)
    expect(issues).toEqual([])
    const isList = given([]).issues.length === 0 && given({}).issues.length > 0
    if (value === null) expect(field.field['~run']({ value: null }, {}).issues).toBeUndefined()
    else expect(value).toEqual(isList ? given([]).value : absent.value)
  })

  test('takes empty text as null, if it takes text at all', () => {
    const [empty, blank] = [given(''), given(' \u200b')]
    if (empty.issues.length > 0) {
      // Numbers, booleans, lists and objects do not accept text.
      expect(given('some text').issues).not.toEqual([])
      expect(blank.issues).not.toEqual([])
    } else {
      expect([empty.value, blank.value]).toEqual([given(null).value, given(null).value])
    }
  })
})

test('what is needed cannot be empty', () => {
  const Lamp = object({
    name: text(1, 10),
    colour: v.optional(text(1, 10)),
    note: v.optional(createOptionalTextSchema(10)),
  })
  expect(v.safeParse(Lamp, { name: '' }).success).toBe(false)
  expect(v.parse(Lamp, { name: 'a', colour: '', note: '' })).toEqual({ name: 'a', note: null })
})
