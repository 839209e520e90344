import { isSchema, type JsonSchema } from '../jsonSchema.ts'
import {
  type ClientDescription,
  type DescribedOperation,
  type DescribedParameter,
  referredName,
} from './clientDescription.ts'

/** A method of the client: one way to call an operation. */
export type Method = {
  readonly resource: string
  readonly name: string
  readonly operation: DescribedOperation
  readonly verb: string
  readonly path: string
  readonly pathParameters: readonly DescribedParameter[]
  /** Empty where the operation reads none. */
  readonly query: readonly DescribedParameter[]
  /** Null: it sends no body. */
  readonly body: Wrapped | null
  readonly answer: MethodResponse
  readonly takesToken: boolean
  readonly takesKey: boolean
  /** Whether `Prefer: handling=strict` has a meaning. */
  readonly takesPreference: boolean
  /** Names of its own problems: those that are not met everywhere. */
  readonly problems: readonly string[]
}

/** What is sent or answered, and the one field it is wrapped in on the wire: null for none. */
export type Wrapped = { readonly field: string | null; readonly schema: JsonSchema }

type MethodResponse =
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'json' } & Wrapped)
  /** Pages of entries, each in this field of the answer. */
  | { readonly kind: 'list'; readonly items: string; readonly schema: JsonSchema }
  /** `type` is what the query asks for it with; null where the operation answers nothing else. */
  | { readonly kind: 'document'; readonly mediaType: string; readonly type: string | null }

/** Names that the rule (`methodName`) would not find, or find badly. */
const NAMES: Readonly<Record<string, readonly [resource: string, method: string]>> = {
  validateAddresses: ['addresses', 'validate'],
  classifyProducts: ['classification', 'classify'],
  calculateDuty: ['landedCost', 'calculate'],
  getOpenApi: ['openApi', 'get'],
  setOrderStatuses: ['orders', 'setStatuses'],
}

/** Met by all operations, or all of one kind. */
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

/** What asks for a document where an operation has several kinds of answer. */
const TYPE_PARAMETER = 'type'

/**
 * Whether an operation is a page that a person opens in a browser: a client has no method for it.
 */
export const isPage = (operation: DescribedOperation): boolean => {
  const types = Object.keys(findSuccess(operation))
  return types.length > 0 && types.every((type) => type === PAGE) && !takesToken(operation)
}

/** The methods of the client, in the order of the description. Throws where two have one name. */
export function createMethods(description: ClientDescription): readonly Method[] {
  const methods = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !isPage(operation))
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
  operation: DescribedOperation,
): readonly Method[] {
  const [resource, name] = NAMES[operation.operationId] ?? methodName(operation.operationId, path)
  const parameters = (operation.parameters ?? []).flatMap((one) => ('$ref' in one ? [] : [one]))
  const headers = (operation.parameters ?? []).map(referredName)
  const content = findSuccess(operation)
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
    takesToken: takesToken(operation),
    takesKey: headers.includes('IdempotencyKey'),
    takesPreference: headers.includes('Prefer'),
    problems: listProblems(description, operation),
  }
  if (common.body && common.query.length > 0) throw new Error(`${operation.operationId} takes a body and a query`)
  const json = content['application/json']
  const ordinary: readonly Method[] =
    json || documents.length === 0
      ? [{ ...common, name, answer: json ? toMethodResponse(operation.operationId, json.schema) : { kind: 'nothing' } }]
      : []
  return [
    ...ordinary,
    // Which one it is, the body may say.
    ...(isChosen ? documents : documents.slice(0, 1)).map((mediaType): Method => {
      const type = mediaType.slice(mediaType.indexOf('/') + 1)
      return {
        ...common,
        name: isChosen ? `${name}${capitalised(type)}` : name,
        answer: { kind: 'document', mediaType, type: isChosen ? type : null },
      }
    }),
  ]
}

/**
 * `listWebhookDeliveries` at `/webhooks/…` is `webhooks.listDeliveries`: the path names the
 * resource, what is left the method.
 */
function methodName(operationId: string, path: string): readonly [resource: string, method: string] {
  const resource = camelCase(/^\/([\w-]+)/.exec(path)?.[1] ?? '')
  const plural = capitalised(resource)
  const nouns = [plural, plural.replace(/s$/, ''), plural.replace(/ies$/, 'y')]
  const [verb = '', rest = ''] = /^([a-z]+)(.*)$/.exec(operationId)?.slice(1) ?? []
  const noun = nouns.find((one) => rest === one || (rest.startsWith(one) && /^[A-Z]/.test(rest.slice(one.length))))
  return [resource, `${verb}${rest.slice(noun?.length ?? 0)}`]
}

const takesToken = ({ security }: DescribedOperation): boolean => security.some((one) => Object.keys(one).length > 0)

/** Kinds of answer of a success, by media type. */
function findSuccess({ responses }: DescribedOperation) {
  const [, answer] = Object.entries(responses).find(([status]) => Number(status) < 400) ?? []
  return answer && 'content' in answer ? (answer.content ?? {}) : {}
}

/** A body or an answer that has one field only is that field's value to callers. */
function wrapped(schema: JsonSchema): Wrapped {
  const [[field, value] = [], ...others] = listProperties(schema)
  return field === undefined || value === undefined || others.length > 0
    ? { field: null, schema }
    : { field, schema: value }
}

function toMethodResponse(operationId: string, schema: JsonSchema): MethodResponse {
  const properties = listProperties(schema)
  const isObject = isSchema(schema.properties)
  if (isObject && properties.length === 0) return { kind: 'nothing' }
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

function listProblems({ components }: ClientDescription, { responses }: DescribedOperation): readonly string[] {
  const names = Object.values(responses).flatMap((response) => {
    const name = referredName(response)
    const told = name === null ? undefined : components.responses[name]
    return Object.keys(told?.content?.['application/json']?.examples ?? {})
  })
  return [...new Set(names)].filter((name) => !COMMON_PROBLEMS.includes(name))
}

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** `entry-points` and `shop_id` as names of TypeScript. */
export const camelCase = (text: string): string =>
  text.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
