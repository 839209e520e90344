import { type Method, toCamelCase } from '../openapi/client/methods.ts'
import { isSchema } from '../openapi/jsonSchema.ts'
import { toSnakeCase } from '../openapi/pythonClient/pythonText.ts'
import { toJavaScript, toPython } from './literals.ts'

/* Samples of an operation with the published clients. */

/** Values of an operation's example. */
export type ExampleValues = {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly idempotencyKey: string | null
  /** File name for a document response; null for others. */
  readonly file: string | null
}

/** Returns the client method that sends the example of an operation: the one without a document. */
export const findSampleMethod = (methods: readonly Method[], verb: string, path: string): Method | undefined => {
  const own = methods.filter((method) => method.verb === verb && method.path === path)
  return own.find(({ response }) => response.kind !== 'document') ?? own[0]
}

/** Returns the arguments of a method before its options. */
function listArguments({ pathParameters, body: sent, query }: Method, values: ExampleValues): readonly unknown[] {
  const ids = pathParameters.map(({ name }) => values.path[name] ?? name)
  if (sent) {
    const { body = {} } = values
    return [...ids, sent.field !== null && isSchema(body) ? body[sent.field] : body]
  }
  const filters = query.filter(({ name }) => values.query[name] !== undefined)
  return filters.length > 0 ? [...ids, Object.fromEntries(filters.map(({ name }) => [name, values.query[name]]))] : ids
}

/** Names that a variable of a sample cannot have. */
const RESERVED_NAMES = ['return', 'import', 'print', 'client', 'console', 'process', 'os']

/** Returns the name of a variable for the response: the resource it contains. */
function nameResult({ response }: Method): string {
  const field = response.kind === 'json' ? response.field : null
  return field === null || RESERVED_NAMES.includes(field) ? 'result' : field
}

/** Returns a sample that calls the JavaScript client. */
export function createJavaScriptSample(method: Method, values: ExampleValues): string {
  const { resource, name, response, takesToken } = method
  const options = values.idempotencyKey === null ? [] : [`{ idempotencyKey: '${values.idempotencyKey}' }`]
  const inputs = [...listArguments(method, values).map(toJavaScript), ...options].join(', ')
  const call = `await client.${resource}.${name}(${inputs})`
  const token = takesToken ? ', token: process.env.API_KEY' : ''
  return [
    ...(values.file === null ? [] : ["import { writeFileSync } from 'node:fs'"]),
    "import { createClient } from '@shipping-and-fulfilment/client'",
    '',
    `const client = createClient({ baseUrl: process.env.API${token} })`,
    '',
    ...printInJavaScript(response, call, values.file, toCamelCase(nameResult(method))),
  ].join('\n')
}

function printInJavaScript(
  response: Method['response'],
  call: string,
  file: string | null,
  result: string,
): readonly string[] {
  switch (response.kind) {
    case 'nothing':
      return [call]
    case 'document':
      return file === null ? [`console.log(${call})`] : [`writeFileSync('${file}', ${call})`]
    case 'json':
      return [`const ${result} = ${call}`, `console.log(${result})`]
    case 'list':
      return [`const page = ${call}`, `console.log(page.${response.items})`]
  }
}

/** Returns a sample that calls the Python client. */
export function createPythonSample(method: Method, values: ExampleValues): string {
  const { resource, name, response, takesToken } = method
  const options = values.idempotencyKey === null ? [] : [`idempotency_key="${values.idempotencyKey}"`]
  const inputs = [...listArguments(method, values).map((one) => toPython(one)), ...options].join(', ')
  const call = `client.${toSnakeCase(resource)}.${toSnakeCase(name)}(${inputs})`
  const token = takesToken ? ', os.environ["API_KEY"]' : ''
  return [
    'import os',
    ...(values.file === null ? [] : ['from pathlib import Path']),
    'from shipping_and_fulfilment import Client',
    '',
    `client = Client(os.environ["API"]${token})`,
    '',
    ...printInPython(response, call, values.file, toSnakeCase(nameResult(method))),
  ].join('\n')
}

function printInPython(
  response: Method['response'],
  call: string,
  file: string | null,
  result: string,
): readonly string[] {
  switch (response.kind) {
    case 'nothing':
      return [call]
    case 'document':
      return file === null ? [`print(${call})`] : [`Path("${file}").write_bytes(${call})`]
    case 'json':
      return [`${result} = ${call}`, `print(${result})`]
    case 'list':
      return [`page = ${call}.first_page()`, `print(page["${response.items}"])`]
  }
}
