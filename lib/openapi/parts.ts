import type { GenericSchema } from 'valibot'
import { extractComponents } from './componentParts.ts'
import { collectNamedSchemas, convertToJsonSchema, type JsonSchema, type NamedSchemas } from './jsonSchema.ts'
import { COMPONENT_TEXTS } from './texts.ts'

/** Schemas of requests, responses and payloads. */
export type Parts = {
  /** Returns a schema for the document; `place` is an operation, its response or a topic. */
  readonly refer: (schema: GenericSchema, place: string) => JsonSchema
  readonly schemas: NamedSchemas['schemas']
}

/** Collects schemas, so that each named part is described once. */
export function collectComponents(): Parts {
  const named = collectNamedSchemas()
  return {
    refer: (schema, place) => named.refer(extractComponents(convertToJsonSchema(schema), place)),
    schemas: () =>
      Object.fromEntries(
        Object.entries(named.schemas()).map(([name, schema]) => {
          const description = COMPONENT_TEXTS[name]
          return [name, description === undefined ? schema : { description, ...schema }]
        }),
      ),
  }
}
