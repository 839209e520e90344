import { TITLE } from '../openapi/texts.ts'
import { type Description, listOperations, type Parameter, type Placed } from './description.ts'

/** Schema of Postman collections 2.1, which Bruno, Insomnia and Hoppscotch import too. */
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Unique key of each request: tools replace it by a random UUID. */
const RANDOM_KEY_VARIABLE = '{{$guid}}'

/**
 * Creates an API collection with a folder for each tag, and the example of each operation. Base URL
 * and token are variables. Pages and uploads are left out.
 */
export function createCollection(description: Description) {
  const operations = listOperations(description).filter(
    (operation) => !isPage(operation) && !isUploadOperation(operation),
  )
  return {
    info: { name: TITLE, description: description.info.description, version: description.info.version, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: 'http://127.0.0.1:3000/v1', description: 'Base URL with the version' },
      { key: 'token', value: '', description: 'API key or access token' },
    ],
    item: description.tags
      .map(({ name, description: text = '' }) => ({
        name,
        description: text,
        item: operations.filter(({ tags }) => tags[0] === name).map(createItem),
      }))
      .filter(({ item }) => item.length > 0),
  }
}

function isPage({ responses }: Placed): boolean {
  const types = Object.entries(responses).flatMap(([status, { content }]) =>
    status < '300' ? Object.keys(content ?? {}) : [],
  )
  return types.length > 0 && types.every((type) => type === 'text/html')
}

const isUploadOperation = ({ requestBody }: Placed): boolean =>
  requestBody !== undefined && requestBody.content['application/json'] === undefined

function createItem(operation: Placed) {
  const { method, parameters, requestBody, security, summary } = operation
  const body = requestBody?.content['application/json']
  const isPublicOperation = security.every((one) => Object.keys(one).length === 0)
  return {
    name: summary,
    request: {
      method,
      description: operation.description,
      ...(isPublicOperation ? { auth: { type: 'noauth' } } : {}),
      header: [
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        ...(parameters.some(({ name }) => name === 'Idempotency-Key')
          ? [{ key: 'Idempotency-Key', value: RANDOM_KEY_VARIABLE }]
          : []),
      ],
      url: buildCollectionUrl(operation),
      ...(body
        ? {
            body: {
              mode: 'raw',
              raw: JSON.stringify(body.example ?? {}, null, 2),
              options: { raw: { language: 'json' } },
            },
          }
        : {}),
    },
  }
}

function buildCollectionUrl({ path, parameters }: Placed) {
  const segments = path.slice(1).split('/')
  const query = parameters.filter((one) => one.in === 'query').map(createQueryParameter)
  const enabled = query.filter((one) => !one.disabled).map(({ key, value }) => `${key}=${value}`)
  const named = segments.map((segment) => segment.replace(/^\{(\w+)\+?\}$/, ':$1'))
  return {
    raw: `{{base_url}}/${named.join('/')}${enabled.length > 0 ? `?${enabled.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: named,
    query,
    variable: parameters
      .filter((one) => one.in === 'path')
      .map((one) => ({ key: one.name, value: toText(one.example), description: one.description ?? '' })),
  }
}

/** Parameters without an example are disabled, so that they can be selected. */
const createQueryParameter = ({ name, example, description = '' }: Parameter) => ({
  key: name,
  value: encodeURIComponent(toText(example)),
  description,
  disabled: example === undefined,
})

const toText = (example: Parameter['example']): string => (example === undefined ? '' : String(example))
