import { describe, expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import type { Schema } from '#lib/docs/description.ts'
import { formatType, shortenInputSchema } from '#lib/mcp/shortenSchema.ts'
import { TOOLS } from '#lib/mcp/toolTable.ts'
import { buildMcp } from '#lib/mcp/writeMcp.ts'
import { convertToJsonSchema } from '#lib/openapi/jsonSchema.ts'
import type { Route } from '#shared/http/routes.ts'

const shorten = (schema: Schema, isUpdate = false): Schema | undefined =>
  shortenInputSchema([['field', schema]], { isUpdate })[0]?.[1]

const size: Schema = {
  type: 'object',
  properties: { width: { type: 'number' }, unit: { enum: ['cm', 'in'], type: 'string' } },
  required: ['width'],
}

describe('a shortened schema', () => {
  test.each<[string, Schema, Schema]>([
    ['no null, which equals omission', { type: ['integer', 'null'], default: null }, { type: 'integer' }],
    ['a default', { type: ['string', 'null'], default: 'USD' }, { type: 'string', default: 'USD' }],
    ['one type of a number', { type: ['number', 'string'], exclusiveMinimum: 0 }, { type: 'number' }],
    [
      'one type of a text',
      { type: ['string', 'integer'], minLength: 1, maxLength: 40 },
      { type: 'string', maxLength: 40 },
    ],
    [
      'no bound that is never reached',
      { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      { type: 'integer' },
    ],
    ['values', { anyOf: [{ enum: ['a'], type: 'string' }, { type: 'null' }] }, { enum: ['a'], type: 'string' }],
    [
      'no sentence about null',
      { type: ['string', 'null'], description: 'Code. Null if unknown. If null, it is chosen.' },
      { type: 'string', description: 'Code. If omitted, it is chosen.' },
    ],
    ['no description of a body', { type: 'object', description: 'Parameters for creating a shop' }, { type: 'object' }],
  ])('has %s', (_, schema, shortened) => {
    expect(shorten(schema)).toEqual(shortened)
  })

  test('keeps null in updates, where it clears a field', () => {
    const text: Schema = { type: ['string', 'null'], description: 'Code. Null if unknown.' }
    expect(shorten(text, true)).toEqual(text)
  })

  test('describes a repeated field once', () => {
    const country: Schema = { type: 'string', description: 'Country code' }
    const address: Schema = { type: 'object', properties: { country }, required: ['country'] }
    const shipment: Schema = { type: 'object', properties: { to: address, from: address }, required: ['to', 'from'] }
    expect(shorten(shipment)).toMatchObject({
      properties: { to: { properties: { country } }, from: { properties: { country: { type: 'string' } } } },
    })
    expect(JSON.stringify(shorten(shipment)).match(/Country code/g)).toHaveLength(1)
  })

  test('has an optional object as a type in its description, and a required object as a schema', () => {
    const parcel: Schema = {
      type: 'object',
      properties: {
        size,
        inner: { ...size, description: 'Inner size' },
        boxes: { type: 'array', items: size, maxItems: 12, description: 'Boxes' },
        old: { type: 'null' },
      },
      required: ['size'],
    }
    const type = '{width: number, unit?: "cm" | "in"}'
    expect(shorten(parcel)).toEqual({
      type: 'object',
      properties: {
        size,
        inner: { type: 'object', description: `Inner size. Type: \`${type}\`.` },
        boxes: { type: 'array', items: { type: 'object' }, maxItems: 12, description: `Boxes. Type: \`${type}[]\`.` },
      },
      required: ['size'],
    })
  })

  test.each<[Schema, string]>([
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{}, 'any'],
  ])('writes types as TypeScript does', (schema, text) => {
    expect(formatType(schema)).toBe(text)
  })
})

const routes = new Map<string, Route>(Object.values(groups).flatMap((group) => Object.entries(group.routes)))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns all field names in a schema, except fields that accept only null. */
const listFields = (schema: unknown): readonly string[] =>
  isObject(schema)
    ? Object.entries(schema).flatMap(([keyword, part]) =>
        keyword === 'properties' && isObject(part)
          ? Object.entries(part).flatMap(([name, one]) =>
              isObject(one) && one.type === 'null' ? [] : [name, ...listFields(one)],
            )
          : listFields(part),
      )
    : []

test.each(buildMcp().tools)('the input of $name names all fields of its operation', ({ name, inputSchema }) => {
  const { body } = routes.get(TOOLS.find((tool) => tool.name === name)?.operation ?? '') ?? {}
  const text = JSON.stringify(inputSchema)
  const absent = listFields(body ? convertToJsonSchema(body) : {}).filter(
    (field) => !new RegExp(`["{ ]${field}[?"]?:`).test(text),
  )
  expect(absent).toEqual([])
})

test('resolutions name tools instead of the operations that they call', () => {
  const { resolutions, tools } = buildMcp()
  const operations = tools.filter(({ name }) => name !== 'explain_error').map(({ method, path }) => `${method} ${path}`)
  for (const [code, text] of Object.entries(resolutions)) {
    const named = [...text.matchAll(/`([A-Z]+ \/[^`?]*)/g)].map(([, operation = '']) => operation)
    expect([code, named.filter((one) => operations.includes(one))]).toEqual([code, []])
  }
  expect(resolutions['1370']).toContain('`list_shops`')
})
