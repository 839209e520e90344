import type { GenericSchema } from 'valibot'
import { describeSchema } from './describeSchema.ts'
import type { FieldTexts } from './fieldTexts.ts'
import { collectNamedSchemas, type JsonSchema, jsonSchemaOf, type NamedSchemas } from './jsonSchema.ts'
import { COMPONENT_TEXTS } from './texts.ts'

/** The schemas of requests, answers and payloads, with their fields described. */
export type Parts = {
  /** The schema as it stands in the description; `place` is an operation, its answer or a topic. */
  readonly refer: (schema: GenericSchema, place: string) => JsonSchema
  readonly schemas: NamedSchemas['schemas']
  readonly texts: FieldTexts
}

/** Collects them: each part that has a name is described once. */
export function collectParts(texts: FieldTexts): Parts {
  const named = collectNamedSchemas()
  return {
    refer: (schema, place) => named.refer(describeSchema(jsonSchemaOf(schema), place, texts)),
    schemas: () =>
      Object.fromEntries(
        Object.entries(named.schemas()).map(([name, schema]) => {
          const description = COMPONENT_TEXTS[name]
          return [name, description === undefined ? schema : { description, ...schema }]
        }),
      ),
    texts,
  }
}
