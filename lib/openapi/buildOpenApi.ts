import type { Topics } from '#functions/api/apiFunctions.ts'
import { FLOOR_SCOPES, SCOPES } from '#shared/core/scopes.ts'
import { isFloorRoute, type Route, type Routes } from '#shared/http/routes.ts'
import { TOPIC_SIMULATIONS } from '#shared/sandboxes/rules/simulations.ts'
import { API_STAGE } from '../infra/names.ts'
import {
  collectErrorResponses,
  type ErrorResponses,
  PROBLEM_SCHEMA,
  requiresToken,
  toResponseSchemaName,
} from './errorResponses.ts'
import { EXAMPLES, type Example, type Examples } from './examples.ts'
import {
  createParameters,
  createResponseHeaders,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
  toOpenApiPath,
} from './parameters.ts'
import { collectComponents, type Parts } from './parts.ts'
import { INTRODUCTION, TAGS, TITLE } from './texts.ts'

/*
 * OpenAPI document of the API.
 */

type Groups = Readonly<Record<string, { readonly routes: Routes; readonly topics?: Topics }>>

/**
 * Builds the OpenAPI 3.1 document from the routes and topics of all endpoint groups. `version` is
 * the release; `examples` illustrate each operation. Throws for duplicate operation names and
 * schemas without a JSON Schema.
 */
export function buildOpenApi(groups: Groups, version: string, examples: Examples = EXAMPLES) {
  const parts = collectComponents()
  const errors = collectErrorResponses(parts)
  const routes = Object.values(groups).flatMap((group) => Object.entries(group.routes))
  const repeated = routes.find(([name], index) => routes.findIndex(([other]) => other === name) !== index)
  if (repeated) throw new Error(`two operations are called ${repeated[0]}`)

  const paths: Record<string, Record<string, object>> = {}
  for (const [name, route] of routes) {
    const path = toOpenApiPath(route.path)
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation(name, route, parts, errors, examples[name]),
    }
  }
  const webhooks = Object.assign({}, ...Object.values(groups).map(({ topics }) => createWebhooks(topics ?? {}, parts)))
  const usedTagNames = [...new Set(routes.map(([, { tag }]) => tag))]
  return {
    openapi: '3.1.0',
    info: {
      title: TITLE,
      version,
      description: INTRODUCTION,
      contact: { name: 'Issuer of your access token' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: `/${API_STAGE}`,
        description: 'Environment of this description (local, staging or production)',
        'x-internal': false,
      },
    ],
    tags: usedTagNames.map((name) => ({ name, description: TAGS[name] })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: `OAuth access token for one user and one application. Scopes:\n\n${formatScopeList(SCOPES)}`,
        },
        ...(routes.some(([, route]) => isFloorRoute(route)) ? FLOOR_SECURITY_SCHEMES : {}),
      },
      headers: extractReferencedComponents('headers', RESPONSE_HEADERS, paths, errors.responses()),
      parameters: extractReferencedComponents('parameters', REQUEST_HEADERS, paths),
      responses: errors.responses(),
      schemas: { ...parts.schemas(), Problem: PROBLEM_SCHEMA },
    },
  }
}

/** Removes components without references. */
function extractReferencedComponents<Part>(
  kind: string,
  parts: Readonly<Record<string, Part>>,
  ...places: readonly unknown[]
) {
  const text = JSON.stringify(places)
  return Object.fromEntries(Object.entries(parts).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)))
}

/** Credentials of warehouse staff and systems. */
const FLOOR_SECURITY_SCHEMES = {
  floorKey: {
    type: 'http',
    scheme: 'bearer',
    description: `Key of a warehouse system, which begins with \`ship_floor_\`. Scopes:\n\n${formatScopeList(FLOOR_SCOPES)}`,
  },
  floorSession: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-floor',
    description: 'Session of a worker at a paired device, set by `POST /floor/session`.',
  },
}

function formatScopeList(scopes: Readonly<Record<string, string>>): string {
  return Object.entries(scopes)
    .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`)
    .join('\n')
}

function operation(operationId: string, route: Route, parts: Parts, errors: ErrorResponses, example: Example = {}) {
  const parameters = createParameters(route, example)
  const content = createRequestContent(operationId, route, parts, example)
  return {
    operationId,
    summary: route.summary,
    description: [...(route.description ? [route.description] : []), requirements(route)].join(' '),
    tags: [route.tag],
    ...(route.deprecated ? { deprecated: true } : {}),
    security: getSecurity(route),
    ...(route.scope ? { 'x-scopes': [route.scope] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [route.success.status]: success(operationId, route, parts, example),
      ...errors.refer(operationId, route),
    },
  }
}

/** Returns the accepted credentials; `{}` if none are required. */
const getSecurity = (route: Route) => [
  ...(requiresToken(route) ? [{ accessToken: [] }] : []),
  ...(isFloorRoute(route) ? [{ floorKey: [] }, { floorSession: [] }] : []),
  ...(route.access === 'browserOrToken' || route.access === 'floorDevice' ? [{}] : []),
]

/** Returns the request body: JSON, a file, or the form of a page. */
function createRequestContent(
  operationId: string,
  { body, rawBody, upload, form }: Route,
  parts: Parts,
  example: Example,
) {
  const sent = body ?? rawBody
  if (sent) return { 'application/json': { schema: parts.refer(sent, operationId), ...shown(example.body) } }
  if (upload) return Object.fromEntries(upload.mediaTypes.map((type) => [type, { schema: { contentMediaType: type } }]))
  return form
    ? { 'application/x-www-form-urlencoded': { schema: parts.refer(form, operationId), ...shown(example.form) } }
    : undefined
}

const shown = (example: unknown) => (example === undefined ? {} : { example })

/** Returns the credentials that an operation requires. */
function requirements({ access, scope, hasPage }: Route): string {
  const token = scope ? `an access token with the scope \`${scope}\`` : 'an access token with any scope'
  switch (access) {
    case 'token':
      return `Requires ${token}.${hasPage ? ' Without an access token, `Accept: text/html` returns an HTML page.' : ''}`
    case 'browserOrToken':
      return `Requires a browser session or ${token}.`
    case 'browser':
      return 'Used by the browser pages; not intended for API clients.'
    case 'application':
      return 'Authenticated with the credentials in the request.'
    case 'operator':
      return 'Requires an operator session.'
    case 'floor':
      return `Requires a floor session or key${scope ? ` with the scope \`${scope}\`` : ''}.`
    case 'floorDevice':
      return 'Requires a device of a warehouse; see the description.'
    case 'public':
      return 'Does not require authentication.'
  }
}

const DOCUMENT_SCHEMAS = {
  'application/pdf': { contentMediaType: 'application/pdf' },
  'application/json': { type: 'object' },
  'text/html': { type: 'string' },
  'text/csv': { type: 'string' },
  'application/xml': { type: 'string' },
  'application/zpl': { type: 'string' },
  'image/png': { contentMediaType: 'image/png' },
  'image/*': { contentMediaType: 'image/*' },
} as const

const SUCCESS_DESCRIPTIONS = { 200: 'OK', 201: 'Created', 302: 'Redirect' } as const

function success(operationId: string, route: Route, parts: Parts, example: Example) {
  const { status, body, document, otherDocuments = [] } = route.success
  const content = {
    ...(body
      ? {
          'application/json': {
            schema: parts.refer(body, toResponseSchemaName(operationId)),
            ...shown(example.answer),
          },
        }
      : {}),
    ...Object.fromEntries(
      [...(document ? [document] : []), ...otherDocuments].map((type) => [type, { schema: DOCUMENT_SCHEMAS[type] }]),
    ),
  }
  return {
    description: SUCCESS_DESCRIPTIONS[status],
    headers: createResponseHeaders(route, status),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  }
}

/** Sent only while a previous key is valid. */
const PREVIOUS_SIGNATURE_HEADER = 'X-Svc-Hmac-SHA256-Previous'

/** Headers of webhook deliveries. */
const DELIVERY_HEADERS: Readonly<Record<string, string>> = {
  'User-Agent': 'Always `Svc/1.0 Webhook`.',
  'X-Svc-Hmac-SHA256':
    'Signature of the delivery: Base64-encoded HMAC-SHA-256 of the raw request body, computed with the signing key of the webhook.',
  [PREVIOUS_SIGNATURE_HEADER]:
    'Signature computed with the previous signing key. Sent while the previous key is valid, for at most 7 days after a key rotation.',
  'X-Svc-Topic': 'Topic of the event.',
  'X-Svc-Account': 'User ID of the account.',
  'X-Svc-Event-Id':
    'Delivery ID: event ID, dash and webhook ID. The same for every attempt. To detect duplicates across webhooks and `GET /events`, compare the event ID.',
  'webhook-id': 'Same as `X-Svc-Event-Id` (Standard Webhooks).',
  'webhook-timestamp': 'Time of the attempt, in seconds since the Unix epoch (Standard Webhooks).',
  'webhook-signature':
    '`v1,` followed by the signature of ID, timestamp and body (Standard Webhooks). While a previous key is valid, a second signature follows, separated by a space.',
}

const parameters = Object.entries(DELIVERY_HEADERS).map(([name, description]) => ({
  name,
  in: 'header',
  required: name !== PREVIOUS_SIGNATURE_HEADER,
  description,
  schema: { type: 'string' },
}))

const DESCRIPTION = [
  'Sent to each enabled webhook of the topic. Respond with a 2xx status code within 4 seconds.',
  'Otherwise, the delivery is retried 1, 5 and 25 minutes after the previous attempt. Redirects are not followed.',
].join(' ')

type TopicSimulation = Readonly<Record<string, string | number>> & { readonly after?: string }

const topicSimulations: ReadonlyMap<string, TopicSimulation> = new Map(Object.entries(TOPIC_SIMULATIONS))

/** How to trigger a topic in a sandbox, machine-readable: a first request, then a simulation. */
function describeSimulation(topic: string) {
  const found = topicSimulations.get(topic)
  if (!found) return {}
  const { after = null, ...simulation } = found
  return { 'x-simulation': { after, simulation: Object.keys(simulation).length === 0 ? null : simulation } }
}

/** How to trigger a topic in a sandbox, as text. */
function describeSandbox(topic: string): readonly string[] {
  const found = topicSimulations.get(topic)
  if (!found) return []
  const { after, scenario, step } = found
  const played = scenario ?? step
  const first = after === undefined ? '' : `\`${after}\``
  const then = played === undefined ? '' : `the simulation \`${played}\``
  return [`In a sandbox, trigger it with ${[first, then].filter((part) => part !== '').join(', then ')}.`]
}

/** Returns the `webhooks` section: payloads by topic. */
const createWebhooks = (topics: Topics, parts: Parts) =>
  Object.fromEntries(
    Object.entries(topics).map(([topic, { summary, payload }]) => [
      topic,
      {
        post: {
          operationId: topic,
          summary,
          description: [DESCRIPTION, ...describeSandbox(topic)].join(' '),
          ...describeSimulation(topic),
          tags: ['Webhooks'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: parts.refer(payload, topic) } },
          },
          responses: { '2XX': { description: 'Accepted' } },
        },
      },
    ]),
  )
