import type * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { log } from '#shared/platform/log.ts'
import type { CarrierTransport } from '../port.ts'
import { ACCOUNT_STATUSES, READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { detectDocumentFormat } from '../rules/documentFormat.ts'
import type { CarrierFile } from '../rules/parcel.ts'
import { callCarrier } from './callCarrier.ts'
import { fetchFile } from './fetchFile.ts'
import { ACCOUNT_REJECTED_MESSAGE, parseResponse } from './parseResponse.ts'

export type Call = {
  /** Description of the request for the log. */
  readonly action: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Including ids. */
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** Set if a repetition would be harmful. */
  readonly isRepeatable?: false
  readonly timeoutMs?: number
}

/** `isAccount`: the account was rejected, not the request. */
export type AccountAware<Rejection> = Rejection & { readonly isAccount: boolean }

export type JsonProxy<Rejection> = {
  /**
   * Returns the response parsed by a schema, or the rejection. Throws CarrierDownError otherwise.
   */
  readonly call: <T>(call: Call, schema: v.GenericSchema<unknown, T>) => Promise<Result<T, AccountAware<Rejection>>>
  /** Downloads a file; empty if its format is unsupported. */
  readonly document: (url: string, kind: string) => Promise<readonly CarrierFile[]>
}

/** Creates a client for a carrier with a JSON API, a key in a header, and 4xx for rejections. */
export function createJsonProxy<Rejection extends { readonly reason: string }>(
  {
    carrier,
    baseUrl,
    headers,
    parseRejection,
  }: {
    readonly carrier: string
    readonly baseUrl: string
    readonly headers: Readonly<Record<string, string>>
    readonly parseRejection: (body: unknown, status: number) => Rejection
  },
  transport: CarrierTransport,
): JsonProxy<Rejection> {
  const base = baseUrl.replace(/\/$/, '')
  const toProxyRejection = (rejection: Rejection, action: string, status: number): AccountAware<Rejection> => {
    if (!ACCOUNT_STATUSES.includes(status)) return { ...rejection, isAccount: false }
    // The carrier's text may quote the key.
    log.error('carrier account rejected', { carrier, action, status, ...rejection, reason: undefined })
    return { ...rejection, reason: ACCOUNT_REJECTED_MESSAGE, isAccount: true }
  }
  return {
    call: async ({ action, method, path, body, isRepeatable, timeoutMs }, schema) => {
      const response = await callCarrier(transport, {
        carrier,
        action,
        method,
        url: `${base}${path}`,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        timeoutMs: timeoutMs ?? READ_TIMEOUT_MS,
        isRepeatable: isRepeatable ?? true,
      })
      const { status } = response
      if (status >= 400) return failure(toProxyRejection(parseRejection(response.body, status), action, status))
      return ok(parseResponse(carrier, action, response.body, schema))
    },
    document: async (url, kind) => {
      const bytes = await fetchFile(transport, { carrier, url, allowsHttp: base.startsWith('http:') })
      const format = detectDocumentFormat(bytes)
      if (format) return [{ format, bytes }]
      log.warn('unknown carrier file type', { carrier, kind })
      return []
    },
  }
}
