import { isSchema, type JsonSchema } from '../jsonSchema.ts'
import { type ClientDescription, getReferencedName } from './clientDescription.ts'
import { capitalised, createMethods, type Method, toCamelCase } from './methods.ts'
import { collectRequestSchemaNames } from './requestSchemas.ts'
import { comment, formatObjectMembers, generateObjectMembers, generateType, type Side } from './typeText.ts'

/*
 * Source generator of the client package.
 */

const HEAD = '// Generated from the API description: run `npm run generate` to update.\n\n'

/** Returns the generated files of the client by name. */
export function generateClientSource(description: ClientDescription): Readonly<Record<string, string>> {
  const methods = createMethods(description)
  return {
    'types.ts': HEAD + generateTypesFile(description, methods),
    'resources.ts': HEAD + generateResourcesFile(methods),
    'topics.ts': HEAD + generateTopicsFile(description),
    'version.ts': `${HEAD}/** The release of the platform that this client was made for. */\nexport const VERSION = '${description.info.version}'\n`,
  }
}

function generateTypesFile(description: ClientDescription, methods: readonly Method[]): string {
  const { schemas } = description.components
  const sent = collectRequestSchemaNames(description, methods)
  const parts = Object.entries(schemas).map(([name, schema]) => {
    const side: Side = sent.has(name) ? 'sent' : 'answered'
    return `${comment([schema.description], '')}export interface ${name} ${generateObjectMembers(schema, side)}\n`
  })
  return [
    OPEN,
    generateProblemTypes(schemas.Problem ?? {}),
    ...parts,
    ...methods.flatMap(generateCustomTypes),
    generateWebhookTypes(description),
  ].join('\n')
}

const OPEN = `/** One of the known values, or one that a later release has added: be prepared for both. */
export type Open<Known extends string | number> =
  | Known
  | (Known extends string ? string & Record<never, never> : number & Record<never, never>)
`

function generateProblemTypes({ properties }: JsonSchema): string {
  if (!isSchema(properties)) return ''
  const getEnumValues = (property: unknown): string =>
    isSchema(property) && Array.isArray(property.enum)
      ? property.enum.map((one) => JSON.stringify(one)).join(' | ')
      : ''
  return `/** Names of errors. The page of each is at \`docUrl\`. */
export type ProblemName = ${getEnumValues(properties.name)}

/** Codes of errors. */
export type ProblemCode = ${getEnumValues(properties.code)}
`
}

const getTypeName = ({ operation }: Method): string => capitalised(operation.operationId)

/** Returns types of a single method: its query, and unnamed request and response types. */
function generateCustomTypes(method: Method): readonly string[] {
  const { operation, query, body, response } = method
  const own: string[] = []
  if (query.length > 0 && method.declaresQuery) {
    own.push(
      `/** What \`${operation.operationId}\` may be asked for. */\nexport interface ${getTypeName(method)}Query ${formatObjectMembers(query, 'sent')}\n`,
    )
  }
  if (body && isOwn(body.schema))
    own.push(`export type ${getTypeName(method)}Input = ${generateType(body.schema, 'sent')}\n`)
  if (response.kind === 'list') {
    own.push(
      `/** A page of what \`${operation.operationId}\` answers. */\nexport interface ${getTypeName(method)}Page ${generateObjectMembers(response.schema, 'answered')}\n`,
    )
  }
  if (response.kind === 'json' && isOwn(response.schema)) {
    own.push(`export type ${getTypeName(method)}Answer = ${generateType(response.schema, 'answered')}\n`)
  }
  return own
}

/** Whether a schema is an unnamed object. */
const isOwn = (schema: JsonSchema): boolean => generateType(schema, 'answered').includes('\n')

function generateWebhookTypes({ webhooks }: ClientDescription): string {
  const rows = Object.entries(webhooks).map(([topic, { post }]) => {
    const { schema = {} } = post.requestBody.content['application/json'] ?? {}
    return `  ${topic}: ${generateType(schema, 'answered', '  ')}\n`
  })
  return `/** What is sent for each topic. */\nexport interface WebhookPayloads {\n${rows.join('')}}\n`
}

/** Returns topics with their summaries, and how the command line triggers them in a sandbox. */
function generateTopicsFile({ webhooks }: ClientDescription): string {
  const rows = Object.entries(webhooks).map(([topic, { post }]) => {
    const { after = null, simulation = null } = post['x-simulation'] ?? {}
    return `  ${topic}: ${JSON.stringify({ summary: post.summary, after, simulation })},\n`
  })
  return `import type { SimulationInput } from './types.ts'

/** How to trigger a topic in a sandbox: a preceding step, and the simulation to run. */
export type TopicRow = {
  readonly summary: string
  readonly after: string | null
  readonly simulation: SimulationInput | null
}

/** Webhook topics. */
export const TOPICS: Readonly<Record<string, TopicRow>> = {
${rows.join('')}}
`
}

function generateResourcesFile(methods: readonly Method[]): string {
  const resources = Map.groupBy(methods, ({ resource }) => resource)
  const used = new Set(
    methods.flatMap((method) => [...signature(method).matchAll(/\btypes\.(\w+)/g)].map(([, name = '']) => name)),
  )
  const withTypeNames = (text: string): string => text.replaceAll(/\btypes\.(\w+)/g, '$1')
  const interfaces = [...resources].map(
    ([resource, own]) =>
      `export interface ${capitalised(resource)}Resource {\n${own.map((method) => `${generateMethodComment(method)}  ${withTypeNames(signature(method))}\n`).join('')}}\n`,
  )
  const index = [...resources.keys()].map((resource) => `  readonly ${resource}: ${capitalised(resource)}Resource\n`)
  const generated = [...resources].map(
    ([resource, own]) => `  ${resource}: {\n${own.map((method) => `    ${implementation(method)},\n`).join('')}  },\n`,
  )
  return `import type { List } from '../list.ts'
import type { CallOptions, Caller } from '../operation.ts'
import type {
${[...used]
  .sort((a, b) => a.localeCompare(b, 'en'))
  .map((name) => `  ${name},\n`)
  .join('')}} from './types.ts'

${interfaces.join('\n')}
/** The operations of the API, by what they are about. */
export interface Resources {
${index.join('')}}

export const makeResources = (api: Caller): Resources => ({
${generated.join('')}})
`
}

function generateMethodComment({ operation, problems, verb, path, response }: Method): string {
  const form =
    response.kind === 'document' && response.type !== null ? ` As a ${response.type.toUpperCase()} file.` : ''
  return comment(
    [
      `${operation.summary}.${form} \`${verb} ${path}\``,
      operation.description,
      ...(problems.length > 0 ? [`@throws {ApiError} ${problems.join(', ')}`] : []),
      ...(operation.deprecated ? ['@deprecated Kept for old clients.'] : []),
    ],
    '  ',
  )
}

/** Returns the signature for the interface, with generated types prefixed by `types.`. */
function signature(method: Method): string {
  const parameters = [
    ...method.pathParameters.map(({ name, schema }) => `${toCamelCase(name)}: ${generatePathType(schema)}`),
    ...generateInputParameter(method),
    'options?: CallOptions',
  ]
  return `${method.name}(${parameters.join(', ')}): ${generateResultType(method)}`
}

/** In a path, numbers and their text are equivalent. */
const generatePathType = (schema: JsonSchema): string => {
  const type = generateType(schema, 'sent')
  return type === 'string' ? 'string | number' : type
}

/** Reads always have a query parameter, so that adding a query does not move the options. */
function generateInputParameter(method: Method): readonly string[] {
  const { verb, query, body } = method
  if (body) {
    const name = verb === 'PUT' || verb === 'PATCH' ? 'changes' : toCamelCase(body.field ?? 'body')
    return [`${name}: ${named(body.schema, `${getTypeName(method)}Input`, 'sent')}`]
  }
  if (verb !== 'GET') return []
  if (query.length === 0) return ['query?: Record<string, never>']
  return [`query${query.some(({ required }) => required) ? '' : '?'}: types.${getTypeName(method)}Query`]
}

function generateResultType(method: Method): string {
  const { response } = method
  switch (response.kind) {
    case 'nothing':
      return 'Promise<void>'
    case 'document':
      return response.mediaType === 'text/html' ? 'Promise<string>' : 'Promise<Uint8Array>'
    case 'json':
      return `Promise<${named(response.schema, `${getTypeName(method)}Answer`, 'answered')}>`
    case 'list':
      return `List<types.${getTypeName(method)}Page['${response.items}'][number], types.${getTypeName(method)}Page>`
  }
}

function named(schema: JsonSchema, ownName: string, side: Side): string {
  if (isOwn(schema)) return `types.${ownName}`
  const text = generateType(schema, side)
  const names = collectReferencedNames(schema)
  return names.reduce((result, name) => result.replace(new RegExp(`\\b${name}\\b`), `types.${name}`), text)
}

function collectReferencedNames(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(collectReferencedNames)
  if (!isSchema(schema)) return []
  const name = getReferencedName(schema)
  return name === null ? Object.values(schema).flatMap(collectReferencedNames) : [name]
}

function implementation(method: Method): string {
  const { name, pathParameters, body, verb, response } = method
  const params = pathParameters.map((parameter) => toCamelCase(parameter.name))
  const input = body || verb === 'GET' ? ['input'] : []
  const call = response.kind === 'list' ? 'list' : 'call'
  const passed = [`[${params.join(', ')}]`, input[0] ?? 'undefined', 'options']
  return `${name}: (${[...params, ...input, 'options'].join(', ')}) => api.${call}(${formatOperation(method)}, ${passed.join(', ')})`
}

function formatOperation({
  operation,
  verb,
  path,
  body,
  response,
  takesToken,
  takesKey,
  takesPreference,
}: Method): string {
  const fields = [
    ['id', operation.operationId],
    ['method', verb],
    ['path', path],
    ...(body?.field ? [['sends', body.field]] : []),
    ...(response.kind === 'json' && response.field !== null ? [['answers', response.field]] : []),
    ...(response.kind === 'list' ? [['items', response.items]] : []),
    ...(response.kind === 'document' ? [['document', response.mediaType]] : []),
    ...(response.kind === 'document' && response.type !== null ? [['type', response.type]] : []),
    ...(response.kind === 'nothing' ? [['empty', true]] : []),
    ...(takesToken ? [] : [['open', true]]),
    ...(takesKey ? [['keyed', true]] : []),
    ...(takesPreference ? [['strict', true]] : []),
  ]
  return `{ ${fields.map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`).join(', ')} }`
}
