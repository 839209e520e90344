import { isDeepStrictEqual } from 'node:util'
import { isSchema, type JsonSchema } from './jsonSchema.ts'

export type NamedSchemas = {
  /** The schema with every titled part replaced by a reference to it. */
  readonly refer: (schema: JsonSchema) => JsonSchema
  /** The titled parts met so far, by title. */
  readonly schemas: () => Readonly<Record<string, JsonSchema>>
}

/** Collects schemas that have a title: each is described once. Throws where two different ones have the same title. */
export function collectNamedSchemas(): NamedSchemas {
  const found = new Map<string, JsonSchema>()

  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (!isSchema(value)) return value
    const { title, ...parts } = value
    const schema = Object.fromEntries(Object.entries(parts).map(([keyword, part]) => [keyword, replaced(part)]))
    return typeof title === 'string'
      ? reference(title, schema)
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
