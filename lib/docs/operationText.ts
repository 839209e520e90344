import { PROBLEMS } from '#shared/core/problems.ts'
import { describeFieldBounds } from './bounds.ts'
import type { ClientCalls } from './clientCalls.ts'
import { type Description, getReferenceName, type Operation, type Placed, type Schema } from './description.ts'

/*
 * Operations and webhook topics as Markdown.
 */

/** Deeper fields are in the OpenAPI description. */
const MAX_FIELD_DEPTH = 5

/** Renders an operation with its parameters, request and response fields, and errors. */
export function renderOperation(operation: Placed, description: Description, calls: ClientCalls | undefined): string {
  const { method, path, summary, description: text, parameters, requestBody, responses } = operation
  const [request] = Object.entries(requestBody?.content ?? {})
  const [[status, response] = []] = Object.entries(responses)
  const [success] = Object.entries(response?.content ?? {})
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    text,
    ...(calls ? [renderCalls(calls)] : []),
    ...section(
      'Parameters',
      parameters.map((one) => toLine(one.name, one.schema, one.required, one.description, 0, false)).join('\n'),
    ),
    ...(request
      ? section(`Request body, \`${request[0]}\``, renderFieldTable(request[1].schema, description, false))
      : []),
    ...section(
      `Response ${status}${success ? `, \`${success[0]}\`` : ''}`,
      success ? renderFieldTable(success[1].schema, description, true) : '',
    ),
    ...section('Example response', renderExample(success?.[1].example)),
    ...section('Errors', renderErrors(operation, description)),
  ].join('\n\n')
}

/** Methods of the clients differ from the operation in their names. */
function renderCalls({ javaScript, python }: ClientCalls): string {
  const list = (calls: readonly string[]) => calls.map((call) => `\`${call}\``).join(', ')
  return `Clients: ${list(javaScript)} in JavaScript, ${list(python)} in Python`
}

const renderExample = (example: unknown): string =>
  example === undefined || typeof example === 'string' ? '' : `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``

/** Renders a webhook topic with its payload. */
export function renderTopic(topic: string, { summary, requestBody }: Operation, description: Description): string {
  const payload = requestBody?.content['application/json']
  return [`## ${topic}`, `${summary}.`, payload ? renderFieldTable(payload.schema, description, true) : ''].join('\n\n')
}

const section = (title: string, content: string): readonly string[] => (content === '' ? [] : [`### ${title}`, content])

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(PROBLEMS).map(([name, { code }]) => [String(code), name]),
)

/** Lists the error codes of an operation by status, as the descriptions of its responses do. */
const renderErrors = ({ responses }: Placed, { components }: Description): string =>
  Object.entries(responses)
    .flatMap(([status, { $ref, description: own = '' }]) => {
      const description = $ref === undefined ? own : (components.responses?.[getReferenceName($ref)]?.description ?? '')
      const codes = [...description.matchAll(/^- `(\d+)`/gm)].map(([, code = '']) => `\`${code} ${NAMES.get(code)}\``)
      return codes.length > 0 ? [`- ${status}: ${codes.join(', ')}`] : []
    })
    .join('\n')

function renderFieldTable(schema: Schema, { components, webhooks }: Description, isResponse: boolean): string {
  const resolve = (one: Schema): Schema => {
    if (one.$ref === undefined) return one
    const { $ref, ...own } = one
    return { ...components.schemas[getReferenceName($ref)], ...own }
  }
  const listNestedObjects = (one: Schema): readonly Schema[] =>
    (one.anyOf ?? [one]).map(resolve).flatMap((kind) => {
      if (kind.properties) return [kind]
      return kind.items ? listNestedObjects(kind.items) : []
    })
  const lines = (object: Schema, depth: number): readonly string[] =>
    Object.entries(object.properties ?? {}).flatMap(([name, property]) => {
      const field = resolve(property)
      const kinds = field.anyOf ? { ...field, anyOf: field.anyOf.map(resolve) } : field
      const isRequired = object.required?.includes(name) ?? false
      const inside = depth < MAX_FIELD_DEPTH ? listNestedObjects(field).flatMap((one) => lines(one, depth + 1)) : []
      return [toLine(name, kinds, isRequired, field.description, depth, isResponse), ...inside]
    })
  const objects = listNestedObjects(schema)
  const parts = objects.map((object) => lines(object, 0).join('\n'))
  if (parts.length < 2) return parts.join('')
  const topics = Object.entries(webhooks)
  const findTopicName = (part: string): string | undefined =>
    topics.find(([, { post }]) => {
      const payload = post.requestBody?.content['application/json']
      return payload && listNestedObjects(payload.schema).some((object) => lines(object, 0).join('\n') === part)
    })?.[0]
  const alternatives = parts.map((part, at) => {
    const topic = findTopicName(part)
    return `${topic === undefined ? `Alternative ${at + 1}` : `Topic \`${topic}\``}:\n\n${part}`
  })
  return ['One of the following:', ...alternatives].join('\n\n')
}

const code = (text: string): string => `\`${text}\``

function toLine(
  name: string,
  schema: Schema,
  isRequired: boolean,
  text: string | undefined,
  depth: number,
  isResponse: boolean,
): string {
  const kinds = [...(schema.anyOf ?? []), schema].flatMap((kind) => [
    kind,
    ...(kind.items ? listEnumValues(kind.items) : []),
  ])
  const bounds = [...new Set(kinds.flatMap((kind) => describeFieldBounds(kind, isResponse, code)))]
  const facts = [describeFieldType(schema), ...(isRequired ? ['required'] : [])].join(', ')
  const end = bounds.length > 0 ? `${text === undefined || /[.!?]$/.test(text) ? '' : '.'} ${bounds.join('. ')}.` : ''
  return `${'  '.repeat(depth)}- \`${name}\` (${facts})${text === undefined && end === '' ? '' : `:${text === undefined ? '' : ` ${text}`}${end}`}`
}

/** Returns the enumeration of list entries, without their other bounds. */
const listEnumValues = ({ enum: names }: Schema): readonly Schema[] => (names ? [{ enum: names }] : [])

function describeFieldType({ type, anyOf, properties, const: constant }: Schema): string {
  if (anyOf) return [...new Set(anyOf.map(describeFieldType))].join(' or ')
  if (constant !== undefined) return JSON.stringify(constant)
  if (type === undefined) return properties ? 'object' : 'any'
  return typeof type === 'string' ? type : type.join(' or ')
}
