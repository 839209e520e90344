import fc from 'fast-check'
import { isSchema, type JsonSchema } from '#lib/openapi/jsonSchema.ts'
import { poolOf, Thing } from './pools.ts'

/**
 * Generates values for a part of a request from its JSON Schema. `valid`: matches the schema, with
 * realistic values where the name suggests them; `boundary`: at the limits and just beyond;
 * `hostile`: never intended by the schema.
 */
export const MOODS = ['valid', 'boundary', 'hostile'] as const
export type Mood = (typeof MOODS)[number]

/** Realistic values by field name. */
const WORDS: readonly (readonly [name: RegExp, words: readonly unknown[]])[] = [
  [/country$|coo$/, ['DE', 'US', 'GB', 'HK', 'CN', 'FR', 'CA', 'JP', 'BR', 'AU', 'XK', 'PR']],
  [/currency$/, ['USD', 'EUR', 'HKD', 'JPY', 'GBP', 'KWD']],
  [/entry_point$/, ['HKG101', 'SZX101', 'JFK101']],
  [/warehouse(\/|\.)id$/, ['WH0HKG01', 'WH0JFK01', 'WH0LAX01', 'WH0CAN02']],
  [/postal_code$/, ['10115', '20095', '10001', 'SW1A 1AA', null]],
  [/province$/, ['NY', 'CA', 'ON', 'Berlin', null]],
  [/email$/, ['erika@example.com', 'a@b.co', null]],
  [/phone$/, ['+49 30 1234567', '+1 212 555 0100', null]],
  [/(hts|hs)_code$/, ['610910', '940521', '851712', null]],
  [/dg_code$/, [null, '0965', '0966', '0967']],
  [/address$/, ['https://hooks.example.com/fuzz', 'https://example.com/']],
  [/carrier$/, ['DHLeC', 'SvcExpress', 'USPS', 'DeutschePost']],
  [/description$|contents$/, ['Cotton T-shirt', 'Lamp of oak', 'Ceramic coffee mug']],
  [/nonce$|secret$|token$/, ['x'.repeat(40)]],
  [/page_token$/, ['', 'bm9ib2R5.bm9ib2R5']],
]

const TEXT_CHARS = [...'abcXYZ 019-.,/&äßé漢字']
const text = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...TEXT_CHARS), minLength: min, maxLength: Math.max(min, Math.min(max, 40)) })

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)
const schemasOf = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

const choicesOf = (schema: JsonSchema): readonly JsonSchema[] =>
  [schema.anyOf, schema.oneOf, schema.allOf].map(schemasOf).find(({ length }) => length > 0) ?? []

const typesOf = ({ type }: JsonSchema): readonly string[] =>
  Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : []

export const propertiesOf = ({ properties }: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  isSchema(properties)
    ? Object.entries(properties).flatMap(([name, one]) => (isSchema(one) ? [[name, one] as const] : []))
    : []

/** Generates a valid value. `field`: path of the field, starting with its operation. */
export function validValue(schema: JsonSchema, operation: string, field: string): fc.Arbitrary<unknown> {
  const pool = poolOf(operation, field)
  if (pool) return fc.nat(1_000).map((n) => new Thing(pool, n))
  const words = WORDS.find(([name]) => name.test(field))?.[1]
  if (words) return fc.constantFrom(...words)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = choicesOf(schema)
  if (choices.length > 0) return fc.oneof(...choices.map((one) => validValue(one, operation, field)))
  const types = typesOf(schema)
  return types.length === 0
    ? fc.jsonValue({ maxDepth: 1 })
    : fc.oneof(...types.map((type) => validOfType(type, schema, operation, field)))
}

function validOfType(type: string, schema: JsonSchema, operation: string, field: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return validText(schema)
    case 'integer':
    case 'number':
      return validNumber(schema, type === 'integer')
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(isSchema(schema.items) ? validValue(schema.items, operation, `${field}/0`) : fc.jsonValue(), {
        minLength: numberOf(schema.minItems, 0),
        maxLength: Math.max(numberOf(schema.minItems, 0), Math.min(3, numberOf(schema.maxItems, 3))),
      })
    case 'object': {
      const parts: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        propertiesOf(schema).map(([name, one]) => [name, validValue(one, operation, `${field}/${name}`)]),
      )
      const required = Array.isArray(schema.required) ? schema.required.map(String) : []
      return fc.record(parts, { requiredKeys: required.filter((name) => name in parts) })
    }
    default:
      return fc.constant(null)
  }
}

function validText({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.integer({ min: 0, max: 3_000 }).map(dayText)
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  return text(numberOf(minLength, 0), numberOf(maxLength, 40))
}

const DAY_MS = 86_400_000
const dayText = (days: number): string => new Date(Date.UTC(2020, 0, 1) + days * DAY_MS).toISOString().slice(0, 10)

function validNumber(schema: JsonSchema, isWhole: boolean): fc.Arbitrary<number> {
  const min = Math.ceil(numberOf(schema.minimum, numberOf(schema.exclusiveMinimum, 0)))
  const max = Math.max(min + 1, Math.min(numberOf(schema.maximum, numberOf(schema.exclusiveMaximum, 500)), min + 500))
  const complete = fc.integer({ min: 'exclusiveMinimum' in schema ? min + 1 : min, max: Math.floor(max) })
  return isWhole
    ? complete
    : fc.oneof(
        complete,
        fc.integer({ min: min * 100 + 1, max: max * 100 }).map((n) => n / 100),
      )
}

/** Characters with an unexpected width, position or number of code units. */
const ODD_CHARS = [
  'x',
  '𝒳',
  'e\u0301',
  '\u05d0',
  '\u202e',
  '\u200d',
  '\u0007',
  '\u0000',
  '\ufeff',
  '👩‍👩‍👧',
  '\ud800',
  '\n',
  '%',
  '#',
]
const ODD_TEXTS = [
  ' x ',
  '\u3000',
  '0',
  '-1',
  '1e3',
  '0x10',
  'null',
  'true',
  '2024-02-29',
  '2023-02-29',
  '9999-12-31',
  'NaN',
  'İ',
  'ß',
  'ﷺ',
]
const MAX_CHARS = 3_000

const oddNumbers = [
  0,
  -0,
  1,
  -1,
  0.1 + 0.2,
  0.005,
  1e-7,
  1e15,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e300,
  -1e300,
  Number.MIN_VALUE,
]

/**
 * Generates values at the limits of the schema and just beyond, including null and missing ones.
 */
function boundaryValue(schema: JsonSchema, operation: string, field: string): fc.Arbitrary<unknown> {
  const choices = choicesOf(schema)
  const types = choices.length > 0 ? [] : typesOf(schema)
  return fc.oneof(
    fc.constantFrom(null, undefined),
    ...choices.map((one) => boundaryValue(one, operation, field)),
    ...types.filter((type) => type !== 'null').map((type) => edgeOfType(type, schema, operation, field)),
  )
}

function edgeOfType(type: string, schema: JsonSchema, operation: string, field: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return edgeText(schema)
    case 'integer':
    case 'number':
      return fc.constantFrom(...edgeNumbers(schema), ...oddNumbers)
    case 'array':
      return edgeList(schema, operation, field)
    case 'object':
      return fc.oneof(
        fc.constant({}),
        fc.constant(Object.fromEntries(propertiesOf(schema).map(([name]) => [name, null]))),
        validValue(schema, operation, field).map((value) => ({ ...Object(value), unknown: 'x', toString: 1 })),
      )
    default:
      return fc.constantFrom(true, false, 'true', 'false', 0, 1)
  }
}

function edgeText({ minLength, maxLength }: JsonSchema): fc.Arbitrary<unknown> {
  const min = numberOf(minLength, 1)
  const max = Math.min(MAX_CHARS, numberOf(maxLength, 255))
  const lengths = [min - 1, min, max - 1, max, max + 1].filter((length) => length >= 0)
  const repeated = fc
    .tuple(fc.constantFrom(...ODD_CHARS), fc.constantFrom(...lengths))
    .map(([char, length]) => char.repeat(length))
  const padded = fc
    .tuple(fc.constantFrom(...ODD_CHARS), fc.constantFrom(...lengths))
    .map(([char, length]) => `${char}${'x'.repeat(Math.max(0, length - 2))}${char}`)
  return fc.oneof(repeated, padded, fc.constantFrom(...ODD_TEXTS))
}

const edgeNumbers = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): readonly number[] =>
  [minimum, maximum, exclusiveMinimum, exclusiveMaximum]
    .filter((edge) => typeof edge === 'number')
    .flatMap((edge) => [edge, edge - 1, edge + 1, edge - 0.001, edge + 0.001, edge * 10])

const MAX_ITEMS = 300

function edgeList(schema: JsonSchema, operation: string, field: string): fc.Arbitrary<unknown> {
  const { items } = schema
  const item = isSchema(items) ? validValue(items, operation, `${field}/0`) : fc.constant('x')
  const max = Math.min(MAX_ITEMS, numberOf(schema.maxItems, 100))
  const lengths = [0, 1, 2, numberOf(schema.minItems, 0), max, max + 1]
  const same = fc.tuple(item, fc.constantFrom(...lengths)).map(([one, length]) => Array.from({ length }, () => one))
  const mixed = fc.array(item, { minLength: 4, maxLength: 12 })
  return fc.oneof(same, mixed, fc.constantFrom([null], [[]], [{}], ['']))
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

const HOSTILE: readonly unknown[] = [
  null,
  true,
  {},
  [],
  '',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '$(reboot)',
  '{{7*7}}',
  '$' + '{jndi:ldap://x/a}',
  '../../etc/passwd',
  'USER#1#WALLET#USD',
  '#\u0000#',
  '=cmd|/c calc!A1',
  'http://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://user:secret@example.com/',
  'javascript:alert(1)',
  'x'.repeat(100_000),
  '𝒳'.repeat(2_000),
  '\u0301'.repeat(3_000),
  -1,
  1e308,
  -1e308,
  2 ** 53 + 2,
  0.1,
  '123456789012345678901234567890',
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
  { toJSON: 'x', toString: 'x', length: 3 },
  { 0: 'x', length: 1 },
  nested(20),
  nested(31),
  nested(200),
  Array.from({ length: 5_000 }, () => 'x'),
  Array.from({ length: 2_000 }, () => ({})),
]

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE), weight: 4 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 50 }), weight: 1 },
)

export const valueIn = (mood: Mood, schema: JsonSchema, operation: string, field: string): fc.Arbitrary<unknown> =>
  ({ valid: validValue, boundary: boundaryValue, hostile: () => hostileValue })[mood](schema, operation, field)
