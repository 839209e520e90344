import { PROBLEMS } from '#shared/core/problems.ts'
import type { Routes } from '#shared/http/routes.ts'
import type { Method } from '../openapi/client/methods.ts'
import { listProblems } from '../openapi/errorResponses.ts'
import { type Description, listOperations, type Parameter, type Placed, type Schema } from './description.ts'
import { buildFieldLists, type FieldList } from './fieldList.ts'
import { renderCodeBlock, renderCodeTabs } from './highlight.ts'
import { escaped, prose, slug } from './html.ts'
import { ROOT } from './layout.ts'
import { type CodeLinkResolver, renderMarkdown } from './markdown.ts'
import { createRequestSamples } from './samples.ts'
import type { SearchEntry, SitePage } from './site.ts'

/*
 * API reference: introduction, a page per tag, and webhook topics.
 */

const REFERENCE = 'docs/reference'
const TOPICS = `${REFERENCE}/webhook-topics`

const toTagPageUrl = (tag: string): string => `${REFERENCE}/${slug(tag)}`

/** Returns the link to an operation. */
const toOperationUrl = ({ operationId, tags: [tag = ''] }: Placed): string => `${toTagPageUrl(tag)}#${operationId}`

/**
 * Returns a resolver of inline code for operations, topics and error codes: `POST /shipments`,
 * `1015`.
 */
export function buildCodeLinks(description: Description): CodeLinkResolver {
  const places = new Map<string, string>([
    ...listOperations(description).map((one): [string, string] => [`${one.method} ${one.path}`, toOperationUrl(one)]),
    ...Object.keys(description.webhooks).map((topic): [string, string] => [topic, `${TOPICS}#${topic}`]),
    ...Object.entries(PROBLEMS).flatMap(([name, { code }]): [string, string][] => [
      [String(code), `docs/errors/${code}`],
      [`${code} ${name}`, `docs/errors/${code}`],
    ]),
  ])
  return (code) => {
    const place = places.get(code)
    return place === undefined ? null : `${ROOT}${place}`
  }
}

/** Renders the reference: introduction, a page per tag, and the webhook topics. */
export function buildReferencePages(
  description: Description,
  routes: Routes,
  methods: readonly Method[],
): readonly SitePage[] {
  const operations = listOperations(description)
  return [
    introduction(description),
    ...description.tags.map(({ name, description: text = '' }) =>
      buildTagPage(
        { name, text, operations: sortOperations(operations.filter(({ tags }) => tags[0] === name)) },
        description,
        routes,
        methods,
      ),
    ),
    buildTopicsPage(description),
  ]
}

/** Operations to show first on their page, regardless of the order below. */
const FIRST_LISTED_OPERATIONS = ['authorize', 'createAccessToken', 'deleteAccessToken', 'getTrack', 'getEstimate']

const METHOD_ORDER = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']

/**
 * Sorts operations: the main resource first (create, retrieve, list, update, delete), then other
 * paths, browser pages last.
 */
function sortOperations(operations: readonly Placed[]): readonly Placed[] {
  const parseResourceName = ({ path }: Placed): string => path.split('/')[1] ?? ''
  const operationsByResource = Map.groupBy(operations, parseResourceName)
  const sizeOf = (one: Placed): number => operationsByResource.get(parseResourceName(one))?.length ?? 0
  const isPage = ({ responses }: Placed): boolean =>
    Object.values(responses).every(({ content = {} }) => Object.keys(content).every((type) => type === 'text/html'))
  const rank = (one: Placed): readonly number[] => [
    -FIRST_LISTED_OPERATIONS.toReversed().indexOf(one.operationId),
    isPage(one) && Object.values(one.responses).some(({ content }) => content) ? 1 : 0,
    -sizeOf(one),
    one.path.split('/').filter((part) => part !== '' && !part.startsWith('{')).length,
    METHOD_ORDER.indexOf(one.method),
    -one.path.length,
  ]
  return operations.toSorted((a, b) => {
    const theirs = rank(b)
    return (
      rank(a)
        .map((value, at) => value - (theirs[at] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    )
  })
}

function introduction(description: Description): SitePage {
  const { html, headings } = renderMarkdown(
    description.info.description,
    (href) => `${ROOT}${href}`,
    buildCodeLinks(description),
  )
  const title = 'Introduction'
  return {
    path: REFERENCE,
    title,
    description: 'Conventions that apply to all operations.',
    content: `<div class="text"><h1>API reference</h1>
<p class="lead">Conventions that apply to all operations. For a machine-readable description, see <a href="${ROOT}openapi.json">openapi.json</a> (OpenAPI 3.1, version ${escaped(description.info.version)}). Samples use the <a href="${ROOT}docs/guides/client">JavaScript</a> and <a href="${ROOT}docs/guides/python">Python</a> clients, with the base URL in <code>API</code> and your key in <code>API_KEY</code>.</p>
${html}</div>`,
    link: { path: REFERENCE, title },
    entries: headings.map(({ id, text }) => ({ path: `${REFERENCE}#${id}`, title: text, kind: 'Reference', text: '' })),
  }
}

type Tag = { readonly name: string; readonly text: string; readonly operations: readonly Placed[] }

function buildTagPage(
  { name: tag, text, operations }: Tag,
  description: Description,
  routes: Routes,
  methods: readonly Method[],
): SitePage {
  const path = toTagPageUrl(tag)
  const fields = buildFieldLists(description)
  return {
    path,
    title: tag,
    description: text,
    content: `<h1>${escaped(tag)}</h1>
<p class="lead">${prose(text)}</p>
<ul class="index">
${operations.map((one) => `<li><a href="#${one.operationId}"><code>${verb(one.method)} ${escaped(one.path)}</code><span>${prose(one.summary)}</span></a></li>`).join('\n')}
</ul>
${operations.map((one) => renderOperationSection(one, fields, routes, methods)).join('\n')}`,
    link: {
      path,
      title: tag,
      below: operations.map((one) => ({ path: toOperationUrl(one), title: `${one.method} ${one.path}` })),
    },
    entries: operations.map((one) => toSearchEntry(one, description)),
  }
}

const verb = (method: string): string => `<span class="verb ${method.toLowerCase()}">${method}</span>`

function renderOperationSection(
  operation: Placed,
  fields: FieldList,
  routes: Routes,
  methods: readonly Method[],
): string {
  const { operationId, method, path, summary, parameters, requestBody, responses } = operation
  const [request] = Object.entries(requestBody?.content ?? {})
  const [[status, response] = []] = Object.entries(responses)
  const types = Object.entries(response?.content ?? {})
  const json = response?.content?.['application/json']
  const sections = [
    `<p>${prose(operation.description)}</p>`,
    renderParameterTable('Path', parameters, 'path', fields),
    renderParameterTable('Query', parameters, 'query', fields),
    request
      ? `<h4>Request body${request[0] === 'application/json' ? '' : `, <code>${request[0]}</code>`}</h4>\n${fields(request[1].schema)}`
      : '',
    renderParameterTable('Headers', parameters, 'header', fields),
    `<h4>Response ${status}${types.length > 0 ? `, ${types.map(([type]) => `<code>${escaped(type)}</code>`).join(' or ')}` : ''}</h4>`,
    json ? fields(json.schema, true) : '',
    renderErrorList(routes[operationId]),
  ]
  const samples = createRequestSamples(operation, methods)
  const shown = [
    samples.length > 0 ? `<h4>Request</h4>\n${renderCodeTabs(operationId, samples)}` : '',
    json?.example === undefined
      ? ''
      : `<h4>Response</h4>\n${renderCodeBlock({ language: 'json', text: JSON.stringify(json.example, null, 2) })}`,
  ].filter((one) => one !== '')
  return `<section class="operation" id="${operationId}">
<h2><a href="#${operationId}" class="anchor">${prose(summary)}</a></h2>
<p class="call"><code>${verb(method)} ${escaped(path)}</code>${operation.deprecated ? ' <span class="must">deprecated</span>' : ''}</p>
<div>
${sections.filter((one) => one !== '').join('\n')}
</div>
<div class="sample"><div>
${shown.length > 0 ? shown.join('\n') : '<p class="soft">This operation returns an HTML page.</p>'}
</div></div>
</section>`
}

function renderParameterTable(
  title: string,
  all: readonly Parameter[],
  place: Parameter['in'],
  fields: FieldList,
): string {
  const parameters = all.filter((one) => one.in === place)
  if (parameters.length === 0) return ''
  return `<h4>${title}</h4>\n${fields(toObjectSchema(parameters))}`
}

/** Converts parameters to an object schema. */
const toObjectSchema = (parameters: readonly Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, schema, description: text }): [string, Schema] => [
      name,
      { ...schema, ...(text === undefined ? {} : { description: text }) },
    ]),
  ),
  required: parameters.filter((one) => one.required).map(({ name }) => name),
})

/** Lists errors specific to an operation; common errors are listed once. */
function renderErrorList(route: Routes[string] | undefined): string {
  if (route === undefined) return ''
  const codes = [...new Map(listProblems(route).map(({ name }) => [PROBLEMS[name].code, PROBLEMS[name].message]))]
  return codes.length === 0
    ? ''
    : `<details><summary>${codes.length} possible errors</summary><ul class="codes">
${codes.map(([code, message]) => `<li><a href="${ROOT}docs/errors/${code}"><code>${code}</code></a> ${escaped(message)}</li>`).join('\n')}
</ul></details>`
}

/** Includes each field name once, so that search finds operations by their fields. */
function toSearchEntry(operation: Placed, description: Description): SearchEntry {
  const fields = [
    ...operation.parameters.map(({ name }) => name),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
      findSchemaNames(schema, description),
    ),
    ...Object.values(operation.responses).flatMap(({ content = {} }) =>
      Object.values(content).flatMap(({ schema }) => findSchemaNames(schema, description)),
    ),
  ]
  return {
    path: toOperationUrl(operation),
    title: operation.summary.replaceAll('`', ''),
    kind: `${operation.method} ${operation.path}`,
    text: [...new Set(fields)].join(' '),
  }
}

function findSchemaNames(schema: Schema, description: Description): readonly string[] {
  const list = buildFieldLists(description)(schema)
  return [...list.matchAll(/<code class="name">([^<]+)</g)].map(([, name = '']) => name)
}

function buildTopicsPage(description: Description): SitePage {
  const topics = Object.entries(description.webhooks)
  const [first] = topics
  const headers = (first?.[1].post.parameters ?? []).flatMap((one) => ('$ref' in one ? [] : [one]))
  const title = 'Webhook topics'
  const fields = buildFieldLists(description)
  return {
    path: TOPICS,
    title,
    description: 'Webhook payloads by topic.',
    content: `<div class="text"><h1>${title}</h1>
<p class="lead">Webhook payloads by topic. To receive and verify events, see the <a href="${ROOT}docs/guides/webhooks">webhooks guide</a>.</p>
<p>${prose(first?.[1].post.description ?? '')}</p>
<h2 id="headers">Delivery headers</h2>
${fields(toObjectSchema(headers), true)}
${topics
  .map(([topic, { post }]) => {
    const body = post.requestBody?.content['application/json']
    return `<section id="${topic}"><h2><a href="#${topic}" class="anchor"><code>${topic}</code></a></h2>
<p>${prose(post.summary)}.</p>
${body ? fields(body.schema, true) : ''}</section>`
  })
  .join('\n')}</div>`,
    link: { path: TOPICS, title, below: topics.map(([topic]) => ({ path: `${TOPICS}#${topic}`, title: topic })) },
    entries: topics.map(([topic, { post }]) => ({
      path: `${TOPICS}#${topic}`,
      title: topic,
      kind: 'Webhook topic',
      text: post.summary,
    })),
  }
}
