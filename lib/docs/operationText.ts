import type { ClientCalls } from './clientCalls.ts'
import { type Description, getReferenceName, type Operation, type Placed, type Schema } from './description.ts'

/*
 * Operations and webhook topics as Markdown.
 */

/** Deeper fields are in the OpenAPI description. */
const MAX_DEPTH = 5

/** Renders an operation with its parameters, and the fields of its request and response. */
export function renderOperation(operation: Placed, description: Description, calls: ClientCalls | undefined): string {
  const { method, path, summary, description: text, parameters, requestBody, responses } = operation
  const [request] = Object.entries(requestBody?.content ?? {})
  const [[status, answer] = []] = Object.entries(responses)
  const [success] = Object.entries(answer?.content ?? {})
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    text,
    ...(calls ? [renderCalls(calls)] : []),
    ...section(
      'Parameters',
      parameters.map((one) => toLine(one.name, one.schema, one.required, one.description, 0)).join('\n'),
    ),
    ...(request ? section(`Request body, \`${request[0]}\``, renderFields(request[1].schema, description)) : []),
    ...section(
      `Response ${status}${success ? `, \`${success[0]}\`` : ''}`,
      success ? renderFields(success[1].schema, description) : '',
    ),
  ].join('\n\n')
}

/** Methods of the clients differ from the operation in their names. */
function renderCalls({ javaScript, python }: ClientCalls): string {
  const list = (calls: readonly string[]) => calls.map((call) => `\`${call}\``).join(', ')
  return `Clients: ${list(javaScript)} in JavaScript, ${list(python)} in Python`
}

/** Renders a webhook topic with its payload. */
export function renderTopic(topic: string, { summary, requestBody }: Operation, description: Description): string {
  const payload = requestBody?.content['application/json']
  return [`## ${topic}`, `${summary}.`, payload ? renderFields(payload.schema, description) : ''].join('\n\n')
}

const section = (title: string, content: string): readonly string[] => (content === '' ? [] : [`### ${title}`, content])

function renderFields(schema: Schema, { components }: Description): string {
  const resolve = (one: Schema): Schema => {
    if (one.$ref === undefined) return one
    const { $ref, ...own } = one
    return { ...components.schemas[getReferenceName($ref)], ...own }
  }
  const listObjects = (one: Schema): readonly Schema[] =>
    (one.anyOf ?? [one]).map(resolve).flatMap((kind) => {
      if (kind.properties) return [kind]
      return kind.items ? listObjects(kind.items) : []
    })
  const lines = (object: Schema, depth: number): readonly string[] =>
    Object.entries(object.properties ?? {}).flatMap(([name, property]) => {
      const field = resolve(property)
      const isRequired = object.required?.includes(name) ?? false
      const inside = depth < MAX_DEPTH ? listObjects(field).flatMap((one) => lines(one, depth + 1)) : []
      return [toLine(name, field, isRequired, field.description, depth), ...inside]
    })
  return listObjects(schema)
    .flatMap((object) => lines(object, 0))
    .join('\n')
}

function toLine(name: string, schema: Schema, isRequired: boolean, text: string | undefined, depth: number): string {
  const values = schema.enum ? `: ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}` : ''
  const facts = [describeType(schema), ...(isRequired ? ['required'] : [])].join(', ')
  return `${'  '.repeat(depth)}- \`${name}\` (${facts}${values})${text === undefined ? '' : `: ${text}`}`
}

function describeType({ type, anyOf, properties }: Schema): string {
  if (anyOf) return [...new Set(anyOf.map(describeType))].join(' or ')
  if (type === undefined) return properties ? 'object' : 'any'
  return typeof type === 'string' ? type : type.join(' or ')
}
