import { isDeepStrictEqual } from 'node:util'
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { findNullableFields } from '#shared/http/fields.ts'

/**
 * Keyword for the description of a property whose schema is a component with its own description.
 */
export const PROPERTY_DESCRIPTION = 'description of the property'

/** JSON Schema (draft 2020-12), as far as used here. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** Actions without an equivalent in JSON Schema; metadata describes them. */
const METADATA_ACTIONS = ['check', 'partial_check', 'raw_check', 'raw_transform', 'transform', 'trim']

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  // For a list that is counted before its items are checked, the output schema describes the items.
  typeMode: 'output',
  errorMode: 'throw',
  ignoreActions: METADATA_ACTIONS,
  overrideSchema: ({ valibotSchema, jsonSchema }) => withNullableFields(jsonSchema, findNullableFields(valibotSchema)),
}

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Converts a schema to JSON Schema. Metadata under `jsonSchema` describes custom checks: it is
 * merged, or replaces the schema if it has its own type (a query parameter is a list of texts until
 * parsed). Throws for schemas that cannot be converted, so that none is undocumented.
 */
export function convertToJsonSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, CONVERSION)
  const described = simplified(converted)
  return isSchema(described) ? described : {}
}

/** Some request fields accept null as absent, so generated clients may send it, too. */
function withNullableFields<Said extends { readonly properties?: object }>(schema: Said, names: readonly string[]) {
  if (names.length === 0) return undefined
  const properties = Object.entries({ ...schema.properties }).map(([name, part]) => {
    if (!names.includes(name) || !isSchema(part)) return [name, part]
    const { default: absent, ...present } = part
    return [name, { anyOf: [present, { type: 'null' }], ...(absent === undefined ? {} : { default: absent }) }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified)
  if (!isSchema(value)) return value
  const parts = Object.fromEntries(Object.entries(value).map(([keyword, part]) => [keyword, simplified(part)]))
  return withOpenObjects(withNullType(withLiftedDescription(withMetadata(parts))))
}

function withMetadata({ jsonSchema, ...schema }: JsonSchema): JsonSchema {
  if (!isSchema(jsonSchema)) return schema
  if (!('type' in jsonSchema)) return { ...schema, ...jsonSchema }
  const { title, description, examples, default: absent } = schema
  return Object.fromEntries(
    Object.entries({ title, description, examples, default: absent, ...jsonSchema }).filter(
      ([, part]) => part !== undefined,
    ),
  )
}

/** Lifts the description of the non-null alternative to a nullable field. */
function withLiftedDescription(schema: JsonSchema): JsonSchema {
  const { anyOf, description: own } = schema
  if (own !== undefined || !Array.isArray(anyOf) || anyOf.length !== 2) return schema
  if (!isSchema(anyOf[0]) || !isSchema(anyOf[1]) || anyOf[1].type !== 'null') return schema
  const [{ description, ...present }, absent] = anyOf
  return description === undefined ? schema : { ...schema, description, anyOf: [present, absent] }
}

/** `anyOf: [{type: "string"}, {type: "null"}]` is shortened to `type: ["string", "null"]`. */
function withNullType(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !isSchema(anyOf[0]) || !isSchema(anyOf[1])) return schema
  const [present, absent] = anyOf
  const isPlainSchema = 'type' in present && !('enum' in present || 'const' in present || 'title' in present)
  return absent.type === 'null' && isPlainSchema ? { ...present, ...rest, type: [present.type, 'null'].flat() } : schema
}

/**
 * Responses may gain fields in later releases, and requests ignore unknown ones, so objects are
 * never closed.
 */
function withOpenObjects(schema: JsonSchema): JsonSchema {
  const { additionalProperties, ...rest } = schema
  return additionalProperties === false ? rest : schema
}

export type NamedSchemas = {
  /** Replaces every titled part by a reference, keeping the property's description. */
  readonly refer: (schema: JsonSchema) => JsonSchema
  /** Collected parts by title. */
  readonly schemas: () => Readonly<Record<string, JsonSchema>>
}

/** Collects titled schemas. Throws for different schemas with the same title. */
export function collectNamedSchemas(): NamedSchemas {
  const found = new Map<string, JsonSchema>()

  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (!isSchema(value)) return value
    const { title, [PROPERTY_DESCRIPTION]: ofProperty, ...parts } = value
    const schema = Object.fromEntries(Object.entries(parts).map(([keyword, part]) => [keyword, replaced(part)]))
    return typeof title === 'string'
      ? { ...(ofProperty === undefined ? {} : { description: ofProperty }), ...reference(title, schema) }
      : title === undefined
        ? schema
        : { ...schema, title: replaced(title) }
  }

  const reference = (title: string, schema: JsonSchema): JsonSchema => {
    const known = found.get(title)
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`two different schemas are called ${title}`)
    found.set(title, schema)
    return { $ref: `#/components/schemas/${title}` }
  }

  return {
    refer: (schema) => {
      const referring = replaced(schema)
      return isSchema(referring) ? referring : schema
    },
    schemas: () => Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b, 'en'))),
  }
}
