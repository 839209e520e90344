import type { Route } from '../../shared/http/routes.ts'
import { REQUEST_HEADERS, takesIdempotencyKey } from './headers.ts'
import { isSchema, type JsonSchema, jsonSchemaOf } from './jsonSchema.ts'

/** Parameters of an operation: blanks of its path, its query, its request headers. */
export const parametersOf = (route: Route) => [
  ...pathParameters(route.path),
  ...queryParameters(route),
  ...(takesIdempotencyKey(route)
    ? Object.keys(REQUEST_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` }))
    : []),
]

/** A blank that takes the rest of the path is an ordinary one in OpenAPI. */
export const openApiPath = (path: string): string => path.replaceAll('+}', '}')

const pathParameters = (path: string) =>
  [...openApiPath(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters({ query }: Route) {
  if (!query) return []
  const { properties, required } = jsonSchemaOf(query)
  if (!isSchema(properties)) return []
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isSchema(property)) return []
    const { description, ...schema } = property
    return [
      {
        name,
        in: 'query',
        required: Array.isArray(required) && required.includes(name),
        ...(description === undefined ? {} : { description }),
        ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
        schema: withReadDefault(schema),
      },
    ]
  })
}

/** Defaults of parameters are written as a client would send them: as a list of texts. */
function withReadDefault(schema: JsonSchema): JsonSchema {
  const { default: sent, ...rest } = schema
  if (!Array.isArray(sent) || schema.type === 'array') return schema
  const [text] = sent
  if (typeof text !== 'string') return rest
  const isJson = schema.type === 'integer' || schema.type === 'number' || schema.type === 'boolean'
  return { ...rest, default: isJson ? JSON.parse(text) : text }
}
