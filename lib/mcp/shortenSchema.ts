import type { Schema } from '../docs/description.ts'

/*
 * Shorter input schemas: a model reads those of all tools before its first call. The API validates
 * the calls, so keywords that only repeat its rules are omitted.
 */

/** Bounds that hardly any value reaches. */
const LARGE = 10_000
const LONG = 100
const MANY = 50

type Inputs = readonly (readonly [string, Schema])[]

/**
 * Shortens the inputs of a tool, keeping their names, types, requirements and meanings. Null clears
 * a field of an update. In other inputs it equals omission, and is left out.
 */
export function shortenInputSchema(inputs: Inputs, { isUpdate }: { readonly isUpdate: boolean }): Inputs {
  const described = new Set<string>()
  return inputs.map(([name, schema]) => {
    const { description = '', ...own } = schema
    const named = BODY.test(description) ? own : schema
    return [name, shorten(named, { name, described, isUpdate, isInlining: true })]
  })
}

/** Descriptions of bodies repeat the title of the tool. */
const BODY = /^Parameters for /

type Place = {
  readonly name: string
  /** Names and descriptions that were already given: they are not repeated. */
  readonly described: Set<string>
  readonly isUpdate: boolean
  /** Whether optional objects are replaced by their types. */
  readonly isInlining: boolean
}

function shorten(schema: Schema, place: Place): Schema {
  const { description, properties, items, anyOf, ...keywords } = isNullable(schema, place)
    ? schema
    : omitNullType(schema)
  const text = describeOnce(description, !isNullable(schema, place), place)
  return {
    ...omitSchemaKeywords(keywords),
    ...(text === undefined ? {} : { description: text }),
    ...(anyOf ? { anyOf: anyOf.map((one) => shorten(one, place)) } : {}),
    ...(items ? { items: shorten(items, { ...place, name: `${place.name}[]` }) } : {}),
    ...(properties ? { properties: shortenProperties(properties, schema, place) } : {}),
  }
}

const shortenProperties = (
  properties: NonNullable<Schema['properties']>,
  { required = [] }: Schema,
  place: Place,
): NonNullable<Schema['properties']> =>
  Object.fromEntries(
    Object.entries(properties)
      // Deprecated fields accept null only.
      .filter(([, one]) => one.type !== 'null')
      .map(([name, one]) => {
        const inlined =
          place.isInlining && !required.includes(name) ? inlineObjectSchema(one, { ...place, name }) : null
        return [name, inlined ?? shorten(one, { ...place, name })]
      }),
  )

const isNullable = (schema: Schema, { isUpdate }: Place): boolean => isUpdate && !('default' in schema)

function omitNullType(schema: Schema): Schema {
  const { type, anyOf = [], ...own } = schema
  const kinds = anyOf.filter((one) => one.type !== 'null')
  if (kinds.length === 1) return { ...kinds[0], ...own }
  const types = typeof type === 'string' || type === undefined ? type : type.filter((one) => one !== 'null')
  return {
    ...own,
    ...(types === undefined ? {} : { type: types }),
    ...(kinds.length > 0 ? { anyOf: kinds } : {}),
  }
}

function omitSchemaKeywords(schema: Schema): Schema {
  const { type, default: value, required = [], ...own } = schema
  const reachesLimit = (bound: number | undefined, limit: number) => bound !== undefined && bound >= limit
  const omitted = new Set<string>([
    ...(reachesLimit(own.maximum, LARGE) ? ['maximum'] : []),
    ...(reachesLimit(own.exclusiveMaximum, LARGE) ? ['exclusiveMaximum'] : []),
    ...(reachesLimit(own.maxLength, LONG) ? ['maxLength'] : []),
    ...(reachesLimit(own.maxItems, MANY) ? ['maxItems'] : []),
    ...(reachesLimit(own.minimum, 2) ? [] : ['minimum']),
    ...(reachesLimit(own.minLength, 2) ? [] : ['minLength']),
    ...(own.minItems ? [] : ['minItems']),
    ...['exclusiveMinimum', 'maxProperties', 'propertyNames'],
  ])
  const isEmptySchema = value === undefined || value === null || value === false || typeof value === 'object'
  return {
    ...(type === undefined ? {} : { type: selectType(type) }),
    ...Object.fromEntries(Object.entries(own).filter(([keyword]) => !omitted.has(keyword))),
    ...(isEmptySchema ? {} : { default: value }),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** The API also accepts numbers as text, and text as whole numbers. */
function selectType(type: string | readonly string[]): string | readonly string[] {
  if (typeof type === 'string') return type
  const isNumericType = type.includes('number')
  const types = type.filter((one) => !(type.includes('string') && one === (isNumericType ? 'string' : 'integer')))
  return types.length === 1 ? (types[0] ?? types) : types
}

function describeOnce(text: string | undefined, isNullOmitted: boolean, { name, described }: Place) {
  if (text === undefined) return undefined
  const shortened = isNullOmitted ? omitNullSentences(text) : text
  const entry = `${name}: ${shortened}`
  if (described.has(entry)) return undefined
  described.add(entry)
  return shortened
}

const omitNullSentences = (text: string): string =>
  text
    .replaceAll(/ ?\bNull (?:if|for) [^.]*\./g, '')
    .replaceAll(/\bIf null\b/g, 'If omitted')
    .replaceAll(/\bNull returns\b/g, 'By default, returns')

/** Replaces the schema of an object by its type in the description; null for other schemas. */
function inlineObjectSchema(schema: Schema, place: Place): Schema | null {
  const whole = shorten(schema, { ...place, described: new Set(), isInlining: false })
  const { items, anyOf = [], maxItems } = whole
  if (![whole, items, ...anyOf].some((one) => one?.properties)) return null
  const type = anyOf.length === 0 ? whole.type : anyOf.flatMap((one) => one.type ?? [])
  const text = describeOnce(whole.description, false, place)?.replace(/\.?$/, '. ') ?? ''
  return {
    ...(type === undefined ? {} : { type }),
    ...(items ? { items: { type: 'object' } } : {}),
    ...(maxItems === undefined ? {} : { maxItems }),
    description: `${text}Type: \`${formatType(whole)}\`.`,
  }
}

/** Writes a type as in TypeScript. */
export function formatType(schema: Schema): string {
  const { type, properties, required = [], items, anyOf, enum: values } = schema
  if (anyOf) return anyOf.map(formatType).join(' | ')
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ')
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, one]) => `${name}${required.includes(name) ? '' : '?'}: ${formatType(one)}`,
    )
    return `{${fields.join(', ')}}`
  }
  if (items) {
    const text = formatType(items)
    return /^[^{]* \| /.test(text) ? `(${text})[]` : `${text}[]`
  }
  return typeof type === 'string' || type === undefined ? (type ?? 'any') : type.join(' | ')
}
