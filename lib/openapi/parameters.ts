import type { Route } from '../../shared/http/routes.ts'
import type { Example } from './examples.ts'
import type { FieldTexts } from './fieldTexts.ts'
import { isSchema, type JsonSchema, jsonSchemaOf } from './jsonSchema.ts'
import { pathParameter } from './pathParameters.ts'

/** Parameters of an operation: blanks of its path, its query, its request headers. */
export const parametersOf = (operationId: string, route: Route, texts: FieldTexts, example: Example = {}) => [
  ...pathParameters(route.path, example),
  ...queryParameters(operationId, route, texts, example),
  ...(takesIdempotencyKey(route) ? [parameter('IdempotencyKey')] : []),
  ...(route.access === 'token' ? [parameter('Prefer')] : []),
  ...(route.hasLanguages ? [parameter('AcceptLanguage')] : []),
]

const parameter = (name: keyof typeof REQUEST_HEADERS) => ({ $ref: `#/components/parameters/${name}` })

/** A blank that takes the rest of the path is an ordinary one in OpenAPI. */
export const openApiPath = (path: string): string => path.replaceAll('+}', '}')

const pathParameters = (path: string, { params = {} }: Example) =>
  [...openApiPath(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const { description, ...schema } = pathParameter(path, name) ?? { type: 'string' }
    return {
      name,
      in: 'path',
      required: true,
      ...(description === undefined ? {} : { description }),
      ...exampleOf(params[name], schema),
      schema,
    }
  })

function queryParameters(operationId: string, { query }: Route, texts: FieldTexts, example: Example) {
  if (!query) return []
  const { properties, required } = jsonSchemaOf(query)
  if (!isSchema(properties)) return []
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isSchema(property)) return []
    const { description = texts[`${operationId}?${name}`] ?? texts[`?${name}`], ...schema } = property
    return [
      {
        name,
        in: 'query',
        required: Array.isArray(required) && required.includes(name),
        ...(description === undefined ? {} : { description }),
        ...styleOf(schema),
        ...exampleOf(example.query?.[name], schema),
        schema: withReadDefault(schema),
      },
    ]
  })
}

/**
 * Lists are parted by commas; of things with parts, each part comes by itself: `x[0][part]=1`, which OpenAPI has no style for (and
 * generators of clients trip over `deepObject`): what the parameter means says it.
 */
function styleOf({ type, items }: JsonSchema) {
  if (type !== 'array' || (isSchema(items) && items.type === 'object')) return {}
  return { style: 'form', explode: false }
}

/** A parameter of an example, in the type that it is read as. */
function exampleOf(sent: string | number | undefined, { type }: JsonSchema) {
  if (sent === undefined) return {}
  const isJson = type === 'integer' || type === 'number' || type === 'boolean'
  return { example: isJson ? JSON.parse(String(sent)) : String(sent) }
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

const text = (description: string) => ({ description, schema: { type: 'string' } })
const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } })

/** Headers of answers. */
export const ANSWER_HEADERS = {
  RequestId: text(
    'Names this request in the logs of the service. A sent X-Request-Id of 1 to 64 letters, digits, dots, dashes and underscores is taken over.',
  ),
  RateLimit: count('How many requests the bucket of the user holds.'),
  RateRequests: count('How many requests are in the bucket now.'),
  RateLimitPolicy: text(
    'The same in the standard form (draft-ietf-httpapi-ratelimit-headers): name of the limit, `q` requests that fit, `w` seconds after which a full one is empty.',
  ),
  RateLimitLeft: text('Name of the limit, `r` requests that are left in it, `t` seconds until it is empty.'),
  Ignored: text(
    'What of the request nobody reads: JSON pointers of fields, and query parameters as `?name`, percent-encoded; at most 10, then `...+n`.',
  ),
  RetryAfter: count('Seconds after which a repeat is welcome.'),
  IdempotentReplayed: text(
    '`true` where this is the stored answer of an earlier request with the same Idempotency-Key.',
  ),
  Deprecation: text('`true`: this operation is kept for old clients only.'),
  Authenticate: text('`Bearer`: an access token is needed.'),
  Location: text('Where to go on.'),
  ContentLanguage: text('The language of the texts that there are several of.'),
  Vary: text('`accept-language`, with others where there are such: the answer differs by them.'),
} as const

/** Parameters in request headers. */
export const REQUEST_HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Any text of 1 to 255 characters that is new for each thing to be done. A repeat of the request with the same key within 24 hours gets the first answer again and does nothing twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`handling=strict` (RFC 7240) has a request refused that has fields or parameters which nobody reads (otherwise `X-Ignored` names them), and a shipment, label or order refused that customs may stop, or an overpack that is lighter or smaller than its contents (otherwise `warnings` say why; so they do with `handling=strict; customs=warn`).',
    schema: { type: 'string', maxLength: 255 },
    example: 'handling=strict',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'Language of texts that there are several of (RFC 9110); `Content-Language` of the answer says which it is: English where none fits. What a carrier has written stays as it is.',
    schema: { type: 'string', maxLength: 255 },
    example: 'de-DE, de;q=0.9',
  },
} as const

const ref = (name: keyof typeof ANSWER_HEADERS) => ({ $ref: `#/components/headers/${name}` })

/** Whether an operation heeds the header Idempotency-Key. */
export const takesIdempotencyKey = ({ method, effect, access }: Route): boolean =>
  method === 'POST' && effect !== 'none' && (access === 'token' || access === 'operator')

/** The headers of an operation's answers with this status. */
export const headersOf = (route: Route, status: number) => ({
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
  ...(takesIdempotencyKey(route) && status < 300 ? { 'Idempotent-Replayed': ref('IdempotentReplayed') } : {}),
  ...(route.deprecated ? { Deprecation: ref('Deprecation') } : {}),
})
