import { formatDateTime } from '#shared/core/dates.ts'
import { reply } from '#shared/http/endpoint.ts'
import { decryptPageToken, encryptPageToken } from '#shared/http/pageTokens.ts'
import { listRequestPage, RequestPosition } from '#shared/requests/listRequests.ts'
import { RequestFilter } from '#shared/requests/rules/requestFilter.ts'
import type { StoredRequest } from '#shared/requests/rules/requestLine.ts'
import type { RequestEndpoint } from './routes.ts'

const CONTENT = { filters: RequestFilter, position: RequestPosition }

export const listRequests: RequestEndpoint<'listRequests'> = async (
  { query, caller, nowMs },
  { store, signingKey },
) => {
  const { userId } = caller
  const keys = signingKey('page tokens')
  const place = { list: 'requests', userId }
  const opened = query.page_token === undefined ? null : await decryptPageToken(keys, query.page_token, place, CONTENT)
  if (opened && !opened.ok) return opened.error
  const filter = opened?.value.filters ?? {
    limit: query.limit,
    requestId: query.request_id ?? null,
    keyId: query.key ?? null,
    path: query.path ?? null,
    method: query.method ?? null,
    status: query.status ?? null,
    code: query.code ?? null,
    fromMs: query.created_min ?? null,
    // Includes the last second.
    toMs: query.created_max === undefined ? null : query.created_max + 999,
  }
  const search = { userId, filter, from: opened?.value.position ?? null }
  const { requests, next } = await listRequestPage(await store(), search, nowMs)
  return reply({
    requests: requests.map(view),
    next_page: next === null ? null : await encryptPageToken(keys, place, { filters: filter, position: next }),
  })
}

const view = (request: StoredRequest) => ({
  id: request.id,
  created: formatDateTime(request.atMs),
  method: request.method,
  path: request.path,
  query: request.query ?? {},
  status: request.status,
  code: request.code ?? null,
  error: request.error ?? null,
  errors: request.errors ?? [],
  duration_ms: request.durationMs,
  key_id: request.keyId ?? null,
  application_id: request.applicationId,
  body: request.body ?? null,
})
