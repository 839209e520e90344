import type { Route } from '#shared/http/routes.ts'
import type { Example } from './examples.ts'
import { convertToJsonSchema, isSchema, type JsonSchema } from './jsonSchema.ts'
import { getPathParameter } from './pathParameters.ts'

/** Returns the parameters of an operation: path, query and request headers. */
export const createParameters = (route: Route, example: Example = {}) => [
  ...buildPathParameters(route.path, example),
  ...buildQueryParameters(route, example),
  ...(acceptsIdempotencyKey(route) ? [parameter('IdempotencyKey')] : []),
  ...(route.access === 'token' ? [parameter('Prefer')] : []),
  ...(route.hasLanguages ? [parameter('AcceptLanguage')] : []),
]

const parameter = (name: keyof typeof REQUEST_HEADERS) => ({ $ref: `#/components/parameters/${name}` })

/** Greedy path parameters are ordinary ones in OpenAPI. */
export const toOpenApiPath = (path: string): string => path.replaceAll('+}', '}')

const buildPathParameters = (path: string, { params = {} }: Example) =>
  [...toOpenApiPath(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const { description, ...schema } = getPathParameter(path, name) ?? { type: 'string' }
    return {
      name,
      in: 'path',
      required: true,
      ...(description === undefined ? {} : { description }),
      ...getParameterExample(params[name], schema),
      schema,
    }
  })

function buildQueryParameters({ query }: Route, example: Example) {
  if (!query) return []
  const { properties, required } = convertToJsonSchema(query)
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
        ...getParameterStyle(schema),
        ...getParameterExample(example.query?.[name], schema),
        schema: withTypedDefault(schema),
      },
    ]
  })
}

/**
 * Lists are comma-separated. Lists of objects use `x[0][part]=1`, for which OpenAPI has no style
 * (and client generators fail on `deepObject`), so the description explains it.
 */
function getParameterStyle({ type, items }: JsonSchema) {
  if (type !== 'array' || (isSchema(items) && items.type === 'object')) return {}
  return { style: 'form', explode: false }
}

/** Converts an example to the type of its parameter. */
function getParameterExample(sent: string | number | undefined, { type }: JsonSchema) {
  if (sent === undefined) return {}
  const isJson = type === 'integer' || type === 'number' || type === 'boolean'
  return { example: isJson ? JSON.parse(String(sent)) : String(sent) }
}

/** Converts a default from its internal list of texts to the parameter's type. */
function withTypedDefault(schema: JsonSchema): JsonSchema {
  const { default: sent, ...rest } = schema
  if (!Array.isArray(sent) || schema.type === 'array') return schema
  const [text] = sent
  if (typeof text !== 'string') return rest
  const isJson = schema.type === 'integer' || schema.type === 'number' || schema.type === 'boolean'
  return { ...rest, default: isJson ? JSON.parse(text) : text }
}

const text = (description: string) => ({ description, schema: { type: 'string' } })
const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } })

/** Response headers. */
export const RESPONSE_HEADERS = {
  RequestId: text(
    'Unique identifier of the request. If the request contains an `X-Request-Id` header with 1 to 64 letters, digits, dots, dashes and underscores, that value is used.',
  ),
  RateLimit: count('Size of the rate limit bucket of the user, in requests.'),
  RateRequests: count('Current number of requests in the rate limit bucket.'),
  RateLimitPolicy: text(
    'Rate limit policy (draft-ietf-httpapi-ratelimit-headers): name, quota `q`, and window `w` in seconds.',
  ),
  RateLimitLeft: text(
    'Current rate limit (draft-ietf-httpapi-ratelimit-headers): name, remaining requests `r`, and seconds until reset `t`.',
  ),
  Ignored: text(
    'Unknown fields (as JSON pointers) and query parameters (as `?name`) that were ignored, percent-encoded. Lists at most 10 entries, followed by `...+n` for the number of further entries.',
  ),
  RetryAfter: count('Number of seconds to wait before retrying.'),
  IdempotentReplayed: text(
    '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
  ),
  Deprecation: text('`true` if the operation is deprecated.'),
  Authenticate: text('Authentication scheme. Always `Bearer`.'),
  Location: text('URL to which the client is redirected.'),
  ContentLanguage: text('Language of the translated texts.'),
  Vary: text('Request headers that affect the response, such as `accept-language`.'),
} as const

export const REQUEST_HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Unique key of 1 to 255 characters that makes retries safe. A retry with the same key within 24 hours returns the original response and has no further effect.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`handling=strict` (RFC 7240) rejects unknown fields and parameters instead of listing them in the `X-Ignored` header. It also rejects shipments, labels, orders and overpacks that have `warnings`, except recommendations such as a missing `mpn`, unless `handling=strict; customs=warn` is sent.',
    schema: { type: 'string', maxLength: 255 },
    example: 'handling=strict',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'Preferred language of translated texts (RFC 9110). Defaults to English. The `Content-Language` response header contains the language that was used. Texts provided by carriers are not translated.',
    schema: { type: 'string', maxLength: 255 },
    example: 'de-DE, de;q=0.9',
  },
} as const

const ref = (name: keyof typeof RESPONSE_HEADERS) => ({ $ref: `#/components/headers/${name}` })

/** Whether an operation supports the header Idempotency-Key. */
export const acceptsIdempotencyKey = ({ method, effect, access }: Route): boolean =>
  method === 'POST' && effect !== 'none' && (access === 'token' || access === 'operator')

/** Returns the headers of an operation's responses with a status. */
export const createResponseHeaders = (route: Route, status: number) => ({
  'X-Request-Id': ref('RequestId'),
  ...(route.access === 'token' && status !== 401
    ? {
        'X-Rate-Limit': ref('RateLimit'),
        'X-Rate-Requests': ref('RateRequests'),
        'RateLimit-Policy': ref('RateLimitPolicy'),
        RateLimit: ref('RateLimitLeft'),
      }
    : {}),
  ...(route.hasLanguages && status === route.success.status
    ? { 'Content-Language': ref('ContentLanguage'), Vary: ref('Vary') }
    : {}),
  ...(route.access === 'token' && status < 500 && status !== 401 ? { 'X-Ignored': ref('Ignored') } : {}),
  ...(status === 401 ? { 'WWW-Authenticate': ref('Authenticate') } : {}),
  ...(status === 429 ? { 'Retry-After': ref('RetryAfter') } : {}),
  ...(status === 302 ? { Location: ref('Location') } : {}),
  ...(acceptsIdempotencyKey(route) && status < 300 ? { 'Idempotent-Replayed': ref('IdempotentReplayed') } : {}),
  ...(route.deprecated ? { Deprecation: ref('Deprecation') } : {}),
})
