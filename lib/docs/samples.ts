import type { Method } from '../openapi/client/methods.ts'
import { createJavaScriptSample, createPythonSample, type ExampleValues, findSampleMethod } from './clientSamples.ts'
import type { Placed } from './description.ts'
import type { Code } from './highlight.ts'
import { toJavaScript, toPython } from './literals.ts'

/**
 * Returns a placeholder for a key of the caller, the same for each retry and unique to an
 * operation.
 */
const createIdempotencyKey = (operationId: string): string => `${operationId}-1001`

/**
 * Returns samples of an operation's example for curl and the clients; operations without a client
 * method are requested over HTTP. Base URL and key are in the variables `API` and `API_KEY`. None
 * for pages opened in a browser.
 */
export function createRequestSamples(operation: Placed, methods: readonly Method[]): readonly Code[] {
  const request = buildSampleRequest(operation)
  if (request === null) return []
  const method = findSampleMethod(methods, operation.method, operation.path)
  return [
    { language: 'sh', text: curl(request) },
    { language: 'js', text: method ? createJavaScriptSample(method, request.values) : node(request) },
    { language: 'python', text: method ? createPythonSample(method, request.values) : python(request) },
  ]
}

type Request = {
  readonly method: string
  /** Path with query. */
  readonly target: string
  readonly takesToken: boolean
  readonly idempotencyKey: string | null
  readonly body: unknown
  /** File name for a document response; null for JSON or no content. */
  readonly file: string | null
  readonly values: ExampleValues
}

function buildSampleRequest({
  operationId,
  method,
  path,
  parameters,
  requestBody,
  responses,
  security,
}: Placed): Request | null {
  const [content] = Object.entries(responses).flatMap(([status, { content }]) =>
    status < '300' ? [content ?? {}] : [],
  )
  const types = Object.keys(content ?? {})
  const isPage = types.length > 0 && types.every((type) => type === 'text/html')
  const json = requestBody?.content['application/json']
  if (isPage || (requestBody && json === undefined)) return null
  const shown = parameters.filter(({ example, in: place }) => example !== undefined && place !== 'header')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(shown.find((one) => one.in === 'path' && one.name === name)?.example ?? name)),
  )
  const query = shown
    .filter((one) => one.in === 'query')
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`)
    .join('&')
  const isJson = types.length === 0 || types.includes('application/json')
  const sent = {
    idempotencyKey: parameters.some(({ name }) => name === 'Idempotency-Key')
      ? createIdempotencyKey(operationId)
      : null,
    body: json?.example,
    file: isJson ? null : types.includes('application/pdf') ? 'document.pdf' : 'picture.jpg',
  }
  const listValues = (place: string) =>
    Object.fromEntries(shown.filter((one) => one.in === place).map(({ name, example }) => [name, example]))
  return {
    ...sent,
    method,
    target: query === '' ? filled : `${filled}?${query}`,
    takesToken: security.some((one) => Object.keys(one).length > 0),
    values: { ...sent, path: listValues('path'), query: listValues('query') },
  }
}

function curl({ method, target, takesToken, idempotencyKey, body, file }: Request): string {
  const parts = [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}"$API${target}"`,
    ...(takesToken ? ['-H "Authorization: Bearer $API_KEY"'] : []),
    ...(idempotencyKey === null ? [] : [`-H "Idempotency-Key: ${idempotencyKey}"`]),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${quoted(JSON.stringify(body, null, 2))}'`]),
    ...(file === null ? [] : [`-o ${file}`]),
  ]
  return parts.join(' \\\n  ')
}

/** Escapes text for single quotes in a shell. */
const quoted = (text: string): string => text.replaceAll("'", `'\\''`)

function node({ method, target, takesToken, idempotencyKey, body, file }: Request): string {
  const headers = [
    ...(takesToken ? [`    Authorization: \`Bearer \${process.env.API_KEY}\`,`] : []),
    ...(idempotencyKey === null ? [] : [`    'Idempotency-Key': '${idempotencyKey}',`]),
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(toJavaScript(body))}),`]),
  ]
  return [
    ...(file === null ? [] : ["import { writeFileSync } from 'node:fs'", '']),
    `const response = await fetch(\`\${process.env.API}${target}\`${options.length > 0 ? ', {' : ')'}`,
    ...(options.length > 0 ? [...options, '})'] : []),
    file === null
      ? 'console.log(response.status, await response.json())'
      : `writeFileSync('${file}', Buffer.from(await response.arrayBuffer()))`,
  ].join('\n')
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

function python({ method, target, takesToken, idempotencyKey, body, file }: Request): string {
  const headers = [
    ...(takesToken ? [`        "Authorization": f"Bearer {os.environ['API_KEY']}",`] : []),
    ...(idempotencyKey === null ? [] : [`        "Idempotency-Key": "${idempotencyKey}",`]),
  ]
  return [
    'import os',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    f"{os.environ['API']}${target.replaceAll('{', '{{').replaceAll('}', '}}')}",`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(body === undefined ? [] : [`    json=${toPython(body).replaceAll('\n', '\n    ')},`]),
    ')',
    file === null ? 'print(response.status_code, response.json())' : `open("${file}", "wb").write(response.content)`,
  ].join('\n')
}
