import type { IncomingMessage } from 'node:http'

/** Received call of an AWS service. */
export type ServiceCall = {
  /** Service in the signature's scope, such as `dynamodb`. */
  readonly service: string
  /** Operation of a JSON service; empty for REST. */
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly input: Readonly<Record<string, unknown>>
}

/** Call to forward to a backend. */
export type ForwardedCall = ServiceCall & {
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type ServiceResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Serves authorised calls of an AWS service. */
export type Backend = (call: ForwardedCall) => Promise<ServiceResponse>

/** Returns a response of a JSON service. */
export const createJsonResponse = (body: unknown, status = 200): ServiceResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: Buffer.from(JSON.stringify(body)),
})

export function parseServiceCall(request: IncomingMessage, service: string, body: Buffer): ForwardedCall {
  const { method = '', url: target = '' } = request
  const url = new URL(target, 'http://localhost')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? ''
  return {
    service,
    operation,
    method,
    path: url.pathname,
    query: url.searchParams,
    input: parseCallInput(service, body),
    target,
    headers,
    body,
  }
}

function parseCallInput(service: string, body: Buffer): ServiceCall['input'] {
  if (service !== 's3') return body.length === 0 || service === 'lambda' ? {} : JSON.parse(body.toString())
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key)
  return { keys }
}
