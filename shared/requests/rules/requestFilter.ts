import * as v from 'valibot'
import type { StoredRequest } from './requestLine.ts'
import { KINDS, type Kind, kindOf } from './requestNames.ts'
import { REQUEST_RETENTION_MS } from './requestRetention.ts'

/** Filter of requests. */
export const RequestFilter = v.object({
  limit: v.number(),
  requestId: v.nullable(v.string()),
  keyId: v.nullable(v.number()),
  /** Prefix of the path. */
  path: v.nullable(v.string()),
  method: v.nullable(v.string()),
  /** Such as `404`, `4xx` or `failed`. */
  status: v.nullable(v.string()),
  code: v.nullable(v.number()),
  fromMs: v.nullable(v.number()),
  toMs: v.nullable(v.number()),
})
export type RequestFilter = Readonly<v.InferOutput<typeof RequestFilter>>

export const STATUS_FILTER_PATTERN = /^([1-5]\d\d|[1-5]xx|failed)$/

/** Returns the possible first digits of the status; null for any. */
export function getStatusPrefix({ status }: Pick<RequestFilter, 'status'>): string | null {
  if (status === null) return null
  return status === 'failed' ? '45' : status.slice(0, 1)
}

const matchesStatusFilter = ({ status: requested }: RequestFilter, status: number): boolean => {
  if (requested === null) return true
  if (requested === 'failed') return status >= 400
  return requested.endsWith('xx') ? String(status).startsWith(requested.slice(0, 1)) : status === Number(requested)
}

/** Returns the kinds of files that can contain matches. */
export function listRequestKinds(filter: RequestFilter): readonly Kind[] {
  const failures = filter.code !== null || /^(failed|[45]..)$/.test(filter.status ?? '')
  const isWriteRequest = filter.method !== null && filter.method !== 'GET'
  return failures || isWriteRequest ? ['writes'] : KINDS
}

/** Whether a request matches the filter and is within its retention. */
export function matchesFilter(filter: RequestFilter, request: StoredRequest, nowMs: number): boolean {
  const { requestId, keyId, path, method, code, fromMs, toMs } = filter
  return (
    request.atMs > nowMs - REQUEST_RETENTION_MS[kindOf(request)] &&
    (fromMs === null || request.atMs >= fromMs) &&
    (toMs === null || request.atMs <= toMs) &&
    (requestId === null || request.id === requestId) &&
    (keyId === null || request.keyId === keyId) &&
    (path === null || request.path.startsWith(path)) &&
    (method === null || request.method === method) &&
    (code === null || request.code === code) &&
    matchesStatusFilter(filter, request.status)
  )
}

/** Returns a unique sort key of a request by time of arrival. */
export const getRequestPosition = ({ atMs, gatewayId, id }: StoredRequest): string =>
  `${String(atMs).padStart(15, '0')}/${gatewayId}/${id}`
