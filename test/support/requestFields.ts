import type { GenericSchema } from 'valibot'
import { convertToJsonSchema, isSchema, type JsonSchema } from '#lib/openapi/jsonSchema.ts'
import type { Route } from '#shared/http/routes.ts'
import type { Call } from './api.ts'

/**
 * Location in a request: `params id`, `query shop.id`, `body order/line_items/0/sku` (`0` is any
 * list item).
 */
export type Field = { readonly part: 'params' | 'query' | 'body'; readonly path: readonly string[] }

export const fieldName = ({ part, path }: Field): string => `${part} ${path.join('/')}`

/** Returns the paths of all schema leaves. */
export function leafPaths(schema: GenericSchema): (readonly string[])[] {
  const paths = pathsIn(convertToJsonSchema(schema), [])
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()]
}

function pathsIn(schema: unknown, at: readonly string[]): (readonly string[])[] {
  if (!isSchema(schema)) return []
  for (const choice of [schema.anyOf, schema.oneOf, schema.allOf]) {
    if (Array.isArray(choice)) return choice.flatMap((one) => pathsIn(one, at))
  }
  if (isSchema(schema.properties))
    return Object.entries(schema.properties).flatMap(([name, one]) => pathsIn(one, [...at, name]))
  return isSchema(schema.items) ? pathsIn(schema.items, [...at, '0']) : [at]
}

/** Location in a body, with its schema. Union alternatives are separate locations. */
export type Place = { readonly path: readonly string[]; readonly schema: JsonSchema; readonly isRequired: boolean }

/** Returns all locations in a body below its root, including lists and objects. */
export function placesOf(schema: GenericSchema): readonly Place[] {
  const inside = (jsonSchema: JsonSchema, path: readonly string[], isRequired: boolean): Place[] => {
    const choices = [jsonSchema.anyOf, jsonSchema.oneOf, jsonSchema.allOf].flatMap((some) =>
      Array.isArray(some) ? some : [],
    )
    if (choices.length > 0) return choices.filter(isSchema).flatMap((one) => inside(one, path, isRequired))
    const { properties, required, items } = jsonSchema
    const names = Array.isArray(required) ? required : []
    return [
      ...(path.length > 0 ? [{ path, schema: jsonSchema, isRequired }] : []),
      ...(isSchema(properties)
        ? Object.entries(properties).flatMap(([name, one]) =>
            isSchema(one) ? inside(one, [...path, name], names.includes(name)) : [],
          )
        : []),
      ...(isSchema(items) ? inside(items, [...path, '0'], true) : []),
    ]
  }
  return inside(convertToJsonSchema(schema), [], true)
}

/** Returns all request fields of an operation. */
export const fieldsOf = ({ path, query, body }: Route): readonly Field[] => [
  ...[...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']): Field => ({ part: 'params', path: [name] })),
  ...(query ? leafPaths(query) : []).map((names): Field => ({ part: 'query', path: [names.join('.')] })),
  ...(body ? leafPaths(body) : []).map((names): Field => ({ part: 'body', path: names })),
]

type Plain = { readonly [name: string]: unknown }

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a copy with a value at a path, which is created if missing. */
export function withValue(complete: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(complete) || (complete === undefined && name === '0')) {
    const [first, ...others]: readonly unknown[] = Array.isArray(complete) ? complete : []
    return [withValue(first, rest, value), ...others]
  }
  const parts = isPlain(complete) ? complete : {}
  return { ...parts, [name]: withValue(parts[name], rest, value) }
}

/** Returns a copy without the value at a path. */
export function withoutValue(complete: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return undefined
  if (Array.isArray(complete))
    return complete.map((part, at) => (String(at) === name ? withoutValue(part, rest) : part))
  if (!isPlain(complete) || !(name in complete)) return complete
  const { [name]: part, ...others } = complete
  return rest.length === 0 ? others : { ...others, [name]: withoutValue(part, rest) }
}

/** Returns the value at a path. */
export const valueAt = (complete: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part[Number(name)]
    return isPlain(part) ? part[name] : undefined
  }, complete)

/** Returns the value of a field in a request. */
export function fieldValue({ params, query, body }: Call, { part, path }: Field): unknown {
  if (part === 'body') return valueAt(body, path)
  const [name = ''] = path
  return part === 'params' ? params?.[name] : (new URLSearchParams(query).get(name) ?? undefined)
}

/** Returns a copy of a request with another value in a field. */
export function withFieldPointer(request: Call, { part, path }: Field, value: string | number): Call {
  const [name = ''] = path
  if (part === 'params') return { ...request, params: { ...request.params, [name]: value } }
  if (part === 'body') return { ...request, body: withValue(request.body, path, value) }
  const query = new URLSearchParams(request.query)
  query.set(name.replace(/\/0$/, ''), String(value))
  return { ...request, query: query.toString() }
}
