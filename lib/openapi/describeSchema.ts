import { COMPONENT_NAMES } from './componentNames.ts'
import type { FieldTexts } from './fieldTexts.ts'
import { isSchema, type JsonSchema, OF_PROPERTY } from './jsonSchema.ts'

/** Where a part of a schema stands: the names on the way to it, of which the first may have two. */
type Path = readonly (readonly string[])[]

/** Keywords below which the same thing is described. */
const TRANSPARENT = ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties', 'prefixItems'] as const

/**
 * The schema of an operation's request or answer, with every property described by the texts and every part named that is in the
 * list of names. `operation` is the first name of the path.
 */
export const describeSchema = (schema: JsonSchema, operation: string, texts: FieldTexts): JsonSchema => {
  const described = part(schema, [[operation]], texts)
  return isSchema(described) ? described : schema
}

/** What a property of this path means: by the longest end of the path that the texts have; none where they have none. */
function textOf(path: Path, texts: FieldTexts): string | undefined {
  const keys = path.flatMap((_, from) => spelled(path.slice(from)))
  const key = keys.find((candidate) => texts[candidate] !== undefined)
  return key === undefined ? undefined : texts[key]
}

/** Every spelling of a path. */
const spelled = ([first = [], ...rest]: Path): string[] =>
  rest.length === 0 ? [...first] : first.flatMap((name) => spelled(rest).map((end) => `${name}.${end}`))

function part(schema: unknown, path: Path, texts: FieldTexts): unknown {
  if (Array.isArray(schema)) return schema.map((one) => part(one, path, texts))
  if (!isSchema(schema)) return schema
  if (isNullableObject(schema)) {
    const { type, default: absent, description, ...present } = schema
    const parts = { anyOf: [{ type: 'object', ...present }, { type: 'null' }], default: absent, description }
    return part(Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)), path, texts)
  }
  const name = nameOf(schema, path)
  const below: Path = name === undefined ? path : [namesOf(name, schema, path)]
  const inner = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      TRANSPARENT.some((one) => one === keyword) ? part(value, below, texts) : value,
    ]),
  )
  return {
    ...(name === undefined ? {} : { title: name }),
    ...inner,
    ...(isSchema(schema.properties) ? { properties: describeProperties(schema.properties, below, texts) } : {}),
  }
}

function describeProperties(properties: JsonSchema, path: Path, texts: FieldTexts): JsonSchema {
  const described = Object.entries(properties).map(([name, property]) => {
    const own: Path = [...path, [name]]
    if (!isSchema(property)) return [name, property]
    const { description = textOf(own, texts), ...rest } = property
    const inner = part(rest, own, texts)
    if (description === undefined || !isSchema(inner)) return [name, inner]
    return [name, 'title' in inner ? { ...inner, [OF_PROPERTY]: description } : { description, ...inner }]
  })
  return Object.fromEntries(described)
}

/** Its own title, or the name in the list; only objects have one. */
function nameOf(schema: JsonSchema, path: Path): string | undefined {
  if (typeof schema.title === 'string') return schema.title
  if (!isSchema(schema.properties)) return undefined
  return spelled(path.slice(-2))
    .map((key) => COMPONENT_NAMES[key])
    .find((name) => name !== undefined)
}

/** A named part: what is sent, what is read by itself and the row of a list are of one kind, as is what stands under the same key. */
function namesOf(name: string, { title }: JsonSchema, path: Path): string[] {
  const kind = name.replace(/(Row|Input|Update)$/, '')
  const key = typeof title === 'string' ? kind.match(/[A-Z][a-z]*$/)?.[0].toLowerCase() : path.at(-1)?.[0]
  return [...new Set([name, kind, key ?? kind])]
}

const isNullableObject = (schema: JsonSchema): boolean =>
  isSchema(schema.properties) && Array.isArray(schema.type) && schema.type.includes('null')
