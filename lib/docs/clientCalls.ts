import { type Method, toCamelCase } from '../openapi/client/methods.ts'
import { toSnakeCase } from '../openapi/pythonClient/pythonText.ts'

/** Calls of an operation with each client, such as `client.labels.getPdf(id)`. */
export type ClientCalls = { readonly javaScript: readonly string[]; readonly python: readonly string[] }

/** Returns the calls of the clients by method and path, such as `GET /labels/{id}`. */
export function listClientCalls(methods: readonly Method[]): ReadonlyMap<string, ClientCalls> {
  const calls = new Map<string, ClientCalls>()
  for (const method of methods) {
    const key = `${method.verb} ${method.path}`
    const { javaScript = [], python = [] } = calls.get(key) ?? {}
    calls.set(key, {
      javaScript: [...javaScript, formatClientCall(method, toCamelCase)],
      python: [...python, formatClientCall(method, toSnakeCase)],
    })
  }
  return calls
}

function formatClientCall(
  { resource, name, pathParameters, body, query }: Method,
  convert: (name: string) => string,
): string {
  const parameters = [
    ...pathParameters.map((one) => convert(one.name)),
    ...(body ? ['body'] : []),
    ...(query.length > 0 ? ['query'] : []),
  ]
  return `client.${convert(resource)}.${convert(name)}(${parameters.join(', ')})`
}
