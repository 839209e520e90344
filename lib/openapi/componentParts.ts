import { COMPONENT_NAMES } from './componentNames.ts'
import { isSchema, type JsonSchema, PROPERTY_DESCRIPTION } from './jsonSchema.ts'

/** Keywords whose subschemas inherit the name. */
const TRANSPARENT = ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties', 'prefixItems'] as const

/** Component or operation of a schema, and the properties down to it. */
type Path = readonly string[]

/** Returns the request or response schema of an operation, with titles for all named parts. */
export const extractComponents = (schema: JsonSchema, operation: string): JsonSchema => {
  const named = part(schema, [operation])
  return isSchema(named) ? named : schema
}

function part(schema: unknown, path: Path): unknown {
  if (Array.isArray(schema)) return schema.map((one) => part(one, path))
  if (!isSchema(schema)) return schema
  if (isNullableObject(schema)) {
    const { type, default: absent, description, ...present } = schema
    const parts = { anyOf: [{ type: 'object', ...present }, { type: 'null' }], default: absent, description }
    return part(Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)), path)
  }
  const name = findSchemaName(schema, path)
  const below = name === undefined ? path : [name]
  const inner = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      TRANSPARENT.some((one) => one === keyword) ? part(value, below) : value,
    ]),
  )
  const properties = isSchema(schema.properties) ? { properties: parseRoute(schema.properties, below) } : {}
  if (name === undefined) return { ...inner, ...properties }
  const { description, ...rest } = inner
  return {
    title: name,
    ...(description === undefined ? {} : { [PROPERTY_DESCRIPTION]: description }),
    ...rest,
    ...properties,
  }
}

const parseRoute = (properties: JsonSchema, path: Path): JsonSchema =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, part(property, [...path, name])]))

/** Returns the title or the listed name; only objects have one. */
function findSchemaName(schema: JsonSchema, path: Path): string | undefined {
  if (typeof schema.title === 'string') return schema.title
  return isSchema(schema.properties) ? COMPONENT_NAMES[path.slice(-2).join('.')] : undefined
}

const isNullableObject = (schema: JsonSchema): boolean =>
  isSchema(schema.properties) && Array.isArray(schema.type) && schema.type.includes('null')
