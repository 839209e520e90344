import type { Placed } from './description.ts'
import type { Code } from './highlight.ts'

/** Placeholder in samples for a key of the caller, the same for each retry. */
const IDEMPOTENCY_KEY = 'order-1001'

/**
 * Returns samples of an operation's example as shell, Node and Python code. They read base URL and
 * key from the variables `API` and `API_KEY`. None for pages opened in a browser.
 */
export function createSamples(operation: Placed): readonly Code[] {
  const request = buildRequest(operation)
  return request === null
    ? []
    : [
        { language: 'sh', text: curl(request) },
        { language: 'js', text: node(request) },
        { language: 'python', text: python(request) },
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
}

function buildRequest({ method, path, parameters, requestBody, responses, security }: Placed): Request | null {
  const [answer] = Object.entries(responses).flatMap(([status, { content }]) => (status < '300' ? [content ?? {}] : []))
  const types = Object.keys(answer ?? {})
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
  return {
    method,
    target: query === '' ? filled : `${filled}?${query}`,
    takesToken: security.some((one) => Object.keys(one).length > 0),
    idempotencyKey: parameters.some(({ name }) => name === 'Idempotency-Key') ? IDEMPOTENCY_KEY : null,
    body: json?.example,
    file: isJson ? null : types.includes('application/pdf') ? 'document.pdf' : 'picture.jpg',
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

/** Formats JSON as a JavaScript literal. */
const toJavaScript = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')

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
    ...(body === undefined ? [] : [`    json=${toPython(body, '    ')},`]),
    ')',
    file === null ? 'print(response.status_code, response.json())' : `open("${file}", "wb").write(response.content)`,
  ].join('\n')
}

/** Formats JSON as a Python literal. */
function toPython(value: unknown, margin: string): string {
  const inner = `${margin}    `
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]'
      : `[\n${value.map((one) => `${inner}${toPython(one, inner)},\n`).join('')}${margin}]`
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(
      ([key, one]) => `${inner}${JSON.stringify(key)}: ${toPython(one, inner)},\n`,
    )
    return entries.length === 0 ? '{}' : `{\n${entries.join('')}${margin}}`
  }
  return JSON.stringify(value)
}
