import { isSchema, type JsonSchema } from '../jsonSchema.ts'
import {
  type ClientDescription,
  getReferencedName,
  type OperationDescription,
  type ParameterDescription,
} from './clientDescription.ts'

/** Method of the client: one variant of calling an operation. */
export type Method = {
  readonly resource: string
  readonly name: string
  readonly operation: OperationDescription
  readonly verb: string
  readonly path: string
  readonly pathParameters: readonly ParameterDescription[]
  /** Empty if the operation has no query. */
  readonly query: readonly ParameterDescription[]
  /** Whether the type of its query is declared for it; other methods of the operation share it. */
  readonly declaresQuery: boolean
  /** Null if it sends no body. */
  readonly body: Wrapped | null
  readonly response: MethodResponse
  readonly takesToken: boolean
  readonly takesKey: boolean
  /** Whether `Prefer: handling=strict` applies. */
  readonly takesPreference: boolean
  /** Specific problems, without the common ones. */
  readonly problems: readonly string[]
}

/** Request or response schema, and its only field if it is wrapped in one. */
export type Wrapped = { readonly field: string | null; readonly schema: JsonSchema }

type MethodResponse =
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'json' } & Wrapped)
  /** Paginated entries in this field of the response. */
  | { readonly kind: 'list'; readonly items: string; readonly schema: JsonSchema }
  /** `type` is the query value that selects it; null if the operation returns nothing else. */
  | { readonly kind: 'document'; readonly mediaType: string; readonly type: string | null }

/** Exceptions to the naming rule (`getMethodName`). */
const NAMES: Readonly<Record<string, readonly [resource: string, method: string]>> = {
  validateAddresses: ['addresses', 'validate'],
  classifyProducts: ['classification', 'classify'],
  calculateDuty: ['landedCost', 'calculate'],
  getOpenApi: ['openApi', 'get'],
  setOrderStatuses: ['orders', 'setStatuses'],
}

/** Problems of all operations, or all of a kind. */
const COMMON_PROBLEMS = [
  'validation_failed',
  'internal_error',
  'application_deleted',
  'application_suspended',
  'token_invalid',
  'permission_withdrawn',
  'scope_missing',
  'rate_limit_exceeded',
  'query_value_invalid',
]

const PAGE = 'text/html'

/** Query parameter that selects a document type. */
const TYPE_PARAMETER = 'type'

/** Whether an operation is a browser page, for which the client has no method. */
export const isPage = (operation: OperationDescription): boolean => {
  const types = Object.keys(findSuccessResponse(operation))
  return types.length > 0 && types.every((type) => type === PAGE) && !requiresToken(operation)
}

/** Whether an operation uploads an image from a device, for which the client has no method. */
export const isUploadOperation = ({ requestBody }: OperationDescription): boolean =>
  Object.keys(requestBody?.content ?? {}).some((type) => type.startsWith('image/'))

/** Whether a path belongs to MCP or standard OAuth, for which agents have their own clients. */
export const isAgentOperation = (path: string): boolean =>
  /^\/(mcp|\.well-known|oauth\/(register|token))(\/|$)/.test(path)

/** Returns the client's methods in the order of the document. Throws for duplicate names. */
export function createMethods(description: ClientDescription): readonly Method[] {
  const paths = Object.entries(description.paths).filter(([path]) => !isAgentOperation(path))
  const methods = paths.flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !isPage(operation) && !isUploadOperation(operation))
      .flatMap(([verb, operation]) => createOperationMethods(description, path, verb.toUpperCase(), operation)),
  )
  const names = methods.map(({ resource, name }) => `${resource}.${name}`)
  const repeated = names.find((name, place) => names.indexOf(name) !== place)
  if (repeated) throw new Error(`two methods of the client are called ${repeated}`)
  return methods
}

function createOperationMethods(
  description: ClientDescription,
  path: string,
  verb: string,
  operation: OperationDescription,
): readonly Method[] {
  const [resource, name] = NAMES[operation.operationId] ?? getMethodName(operation.operationId, path)
  const parameters = (operation.parameters ?? []).flatMap((one) => ('$ref' in one ? [] : [one]))
  const headers = (operation.parameters ?? []).map(getReferencedName)
  const content = findSuccessResponse(operation)
  const documents = Object.keys(content).filter((type) => type !== 'application/json')
  const isChosen = Object.keys(content).length > 1 && parameters.some(({ name: one }) => one === TYPE_PARAMETER)
  const sent = operation.requestBody?.content['application/json']
  const common = {
    resource,
    operation,
    verb,
    path,
    pathParameters: parameters.filter((one) => one.in === 'path'),
    query: parameters.filter((one) => one.in === 'query' && !(isChosen && one.name === TYPE_PARAMETER)),
    body: sent ? wrapped(sent.schema) : null,
    takesToken: requiresToken(operation),
    takesKey: headers.includes('IdempotencyKey'),
    takesPreference: headers.includes('Prefer'),
    problems: listProblems(description, operation),
  }
  if (common.body && common.query.length > 0) throw new Error(`${operation.operationId} takes a body and a query`)
  const json = content['application/json']
  const ordinary: readonly Method[] =
    json || documents.length === 0
      ? [
          {
            ...common,
            name,
            declaresQuery: true,
            response: json ? toMethodResponse(operation.operationId, json.schema) : { kind: 'nothing' },
          },
        ]
      : []
  return [
    ...ordinary,
    // The request body may select the type.
    ...(isChosen ? documents : documents.slice(0, 1)).map((mediaType, place): Method => {
      const type = mediaType.slice(mediaType.indexOf('/') + 1)
      return {
        ...common,
        name: isChosen ? `${name}${capitalised(type)}` : name,
        declaresQuery: ordinary.length === 0 && place === 0,
        response: { kind: 'document', mediaType, type: isChosen ? type : null },
      }
    }),
  ]
}

/**
 * Returns resource and method name: `listWebhookDeliveries` at `/webhooks/…` becomes
 * `webhooks.listDeliveries`.
 */
function getMethodName(operationId: string, path: string): readonly [resource: string, method: string] {
  const resource = toCamelCase(/^\/([\w-]+)/.exec(path)?.[1] ?? '')
  const plural = capitalised(resource)
  const nouns = [plural, plural.replace(/(?<=ch|x)es$|s$/, ''), plural.replace(/ies$/, 'y')]
  const [verb = '', rest = ''] = /^([a-z]+)(.*)$/.exec(operationId)?.slice(1) ?? []
  const noun = nouns.find((one) => rest === one || (rest.startsWith(one) && /^[A-Z]/.test(rest.slice(one.length))))
  return [resource, `${verb}${rest.slice(noun?.length ?? 0)}`]
}

const requiresToken = ({ security }: OperationDescription): boolean =>
  security.some((one) => Object.keys(one).length > 0)

/** Returns the success responses by media type. */
function findSuccessResponse({ responses }: OperationDescription) {
  const [, response] = Object.entries(responses).find(([status]) => Number(status) < 400) ?? []
  return response && 'content' in response ? (response.content ?? {}) : {}
}

/** Unwraps a body or response with a single field. */
function wrapped(schema: JsonSchema): Wrapped {
  const [[field, value] = [], ...others] = listProperties(schema)
  return field === undefined || value === undefined || others.length > 0
    ? { field: null, schema }
    : { field, schema: value }
}

function toMethodResponse(operationId: string, schema: JsonSchema): MethodResponse {
  const properties = listProperties(schema)
  const isObjectSchema = isSchema(schema.properties)
  if (isObjectSchema && properties.length === 0) return { kind: 'nothing' }
  const arrays = properties.filter(([, { type }]) => type === 'array').map(([name]) => name)
  const [items] = arrays
  if (operationId.startsWith('list')) {
    if (items === undefined || arrays.length > 1) throw new Error(`${operationId} does not say what it lists`)
    return { kind: 'list', items, schema }
  }
  return { kind: 'json', ...wrapped(schema) }
}

export const listProperties = ({ properties }: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  isSchema(properties)
    ? Object.entries(properties).flatMap(([name, schema]) => (isSchema(schema) ? [[name, schema] as const] : []))
    : []

function listProblems({ components }: ClientDescription, { responses }: OperationDescription): readonly string[] {
  const names = Object.values(responses).flatMap((response) => {
    const name = getReferencedName(response)
    const component = name === null ? undefined : components.responses[name]
    return Object.keys(component?.content?.['application/json']?.examples ?? {})
  })
  return [...new Set(names)].filter((name) => !COMMON_PROBLEMS.includes(name))
}

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Converts `entry-points` and `shop_id` to TypeScript names. */
export const toCamelCase = (text: string): string =>
  text.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
