import type { ErrorObject } from 'ajv'
import type { CarrierTransport } from '#shared/carriers/port.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import type { FakeRequest } from './fakeCarrier.ts'

/* Validation of carrier requests by OpenAPI documents, shared by all carriers. */

/** Returns a transport that records the requests it passes on. */
export function recordRequests(transport: CarrierTransport) {
  const sent: FakeRequest[] = []
  const fetch: CarrierTransport['fetch'] = (input, init) => {
    const { method = 'GET', body } = init ?? {}
    const url = new URL(input instanceof Request ? input.url : input)
    sent.push({ method, url, headers: new Headers(init?.headers), body: typeof body === 'string' ? body : '' })
    return transport.fetch(input, init)
  }
  return { transport: { ...transport, fetch }, sent }
}

/** Returns a JSON pointer (RFC 6901) without its first slash. */
export const toPointer = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

/** Resolves a reference in a document; returns other nodes unchanged. */
export function resolveReference(document: Readonly<Record<string, unknown>>, node: unknown): unknown {
  if (!isRecord(node) || typeof node.$ref !== 'string') return node
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((found: unknown, part) => (isRecord(found) ? found[part] : undefined), document)
}

/** Formats a schema error as text. */
export const describeError = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath} ${message} ${JSON.stringify(params)}`
