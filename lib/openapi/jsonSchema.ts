import { isDeepStrictEqual } from 'node:util'
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { findNullableFields } from '#shared/http/fields.ts'

/**
 * Keyword for the description of a property whose schema becomes a component, which has another.
 */
export const PROPERTY_DESCRIPTION = 'description of the property'

/** A JSON Schema (draft 2020-12), as far as it matters here. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * Checks and changes that JSON Schema has no word for; what they mean is said by the metadata
 * beside them.
 */
const ACTIONS_DESCRIBED_IN_METADATA = ['check', 'partial_check', 'raw_check', 'raw_transform', 'transform', 'trim']

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  // Where a list is counted before its items are checked, it is the last of its schemas that says
  // what it holds.
  typeMode: 'output',
  errorMode: 'throw',
  ignoreActions: ACTIONS_DESCRIBED_IN_METADATA,
  overrideSchema: ({ valibotSchema, jsonSchema }) => withNulls(jsonSchema, findNullableFields(valibotSchema)),
}

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A schema as the description shows it. Metadata under `jsonSchema` says what a check enforces: it
 * is merged in, or stands for the whole where it names a type of its own (a query parameter is a
 * list of texts only until it has been read). Throws for a schema that cannot be described, so that
 * none goes undocumented.
 */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, CONVERSION)
  const described = simplified(converted)
  return isSchema(described) ? described : {}
}

/**
 * Null is as good as nothing for some fields of a request: clients made from the description may
 * send it, too.
 */
function withNulls<Said extends { readonly properties?: object }>(said: Said, names: readonly string[]) {
  if (names.length === 0) return undefined
  const properties = Object.entries({ ...said.properties }).map(([name, part]) => {
    if (!names.includes(name) || !isSchema(part)) return [name, part]
    const { default: absent, ...present } = part
    return [name, { anyOf: [present, { type: 'null' }], ...(absent === undefined ? {} : { default: absent }) }]
  })
  return { ...said, properties: Object.fromEntries(properties) }
}

function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified)
  if (!isSchema(value)) return value
  const parts = Object.fromEntries(Object.entries(value).map(([keyword, part]) => [keyword, simplified(part)]))
  return withoutClosing(withNullType(withLiftedDescription(withMetadata(parts))))
}

function withMetadata({ jsonSchema: said, ...schema }: JsonSchema): JsonSchema {
  if (!isSchema(said)) return schema
  if (!('type' in said)) return { ...schema, ...said }
  const { title, description, examples, default: absent } = schema
  return Object.fromEntries(
    Object.entries({ title, description, examples, default: absent, ...said }).filter(([, part]) => part !== undefined),
  )
}

/**
 * A field that may be null is described as a whole, also where only its schema without null has a
 * description.
 */
function withLiftedDescription(schema: JsonSchema): JsonSchema {
  const { anyOf, description: own } = schema
  if (own !== undefined || !Array.isArray(anyOf) || anyOf.length !== 2) return schema
  if (!isSchema(anyOf[0]) || !isSchema(anyOf[1]) || anyOf[1].type !== 'null') return schema
  const [{ description, ...present }, absent] = anyOf
  return description === undefined ? schema : { ...schema, description, anyOf: [present, absent] }
}

/** `anyOf: [{type: "string"}, {type: "null"}]` reads better as `type: ["string", "null"]`. */
function withNullType(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !isSchema(anyOf[0]) || !isSchema(anyOf[1])) return schema
  const [present, absent] = anyOf
  const isPlain = 'type' in present && !('enum' in present || 'const' in present || 'title' in present)
  return absent.type === 'null' && isPlain ? { ...present, ...rest, type: [present.type, 'null'].flat() } : schema
}

/**
 * Answers may grow fields in later releases, and requests ignore unknown ones: no object is closed
 * to a reader.
 */
function withoutClosing(schema: JsonSchema): JsonSchema {
  const { additionalProperties, ...rest } = schema
  return additionalProperties === false ? rest : schema
}

export type NamedSchemas = {
  /**
   * The schema with every titled part replaced by a reference to it; beside it stands what is said
   * of the property.
   */
  readonly refer: (schema: JsonSchema) => JsonSchema
  /** The titled parts met so far, by title. */
  readonly schemas: () => Readonly<Record<string, JsonSchema>>
}

/**
 * Collects schemas that have a title: each is described once. Throws where two different ones have
 * the same title.
 */
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
