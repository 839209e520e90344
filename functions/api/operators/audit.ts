import * as v from 'valibot'
import { type AuditEntry, type AuditPage, listAuditEntries } from '#shared/audit/auditTrail.ts'
import { AUDIT_RETENTION_MS } from '#shared/audit/rules/auditLimits.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { ok } from '#shared/core/result.ts'
import { reply } from '#shared/http/endpoint.ts'
import { decryptPageToken, encryptPageToken } from '#shared/http/pageTokens.ts'
import { ALL_IDS_RANGE, toIdRange } from '#shared/http/paging.ts'
import type { OperatorDeps, OperatorEndpoint } from './routes.ts'
import { createAuditedAccountEndpoint } from './trail.ts'

/** Default period of the audit trail of all operators, in days. */
const DEFAULT_LIST_DAYS = 7

const AuditQuery = v.object({
  userId: v.nullable(v.number()),
  actor: v.nullable(v.string()),
  action: v.nullable(v.string()),
  first: v.number(),
  last: v.number(),
  limit: v.number(),
})
type AuditQuery = Readonly<v.InferOutput<typeof AuditQuery>>

const auditTokenSchema = { filters: AuditQuery, position: v.number() }

/**
 * Responds with a page of the trail. A page may be short or empty although older entries exist, as
 * one request covers a limited number of days.
 */
async function respondWithAuditPage(
  { table, signingKey }: OperatorDeps,
  list: string,
  operatorId: number,
  query: AuditQuery,
) {
  const page: AuditPage = await listAuditEntries(table, query)
  const place = { list, userId: operatorId }
  const token = page.goOnAt && { filters: query, position: page.goOnAt }
  return reply({
    entries: page.entries.map(toAuditEntryResponse),
    next_page: token ? await encryptPageToken(signingKey('page tokens'), place, token) : null,
  })
}

async function decryptAuditToken({ signingKey }: OperatorDeps, list: string, operatorId: number, token: string) {
  const opened = await decryptPageToken(
    signingKey('page tokens'),
    token,
    { list, userId: operatorId },
    auditTokenSchema,
  )
  return opened.ok ? ok({ ...opened.value.filters, last: opened.value.position }) : opened
}

export const listAuditOfUser: OperatorEndpoint<'listAuditOfUser'> = createAuditedAccountEndpoint(
  async ({ id: userId }, { query: { limit, page_token: token }, caller }, deps) => {
    const list = `operator/audit/${userId}`
    const allEntries: AuditQuery = { ...ALL_IDS_RANGE, userId, actor: null, action: null, limit }
    const opened = token === undefined ? ok(allEntries) : await decryptAuditToken(deps, list, caller.userId, token)
    return opened.ok ? respondWithAuditPage(deps, list, caller.userId, opened.value) : opened.error
  },
)

export const listAudit: OperatorEndpoint<'listAudit'> = async ({ query, caller, nowMs }, deps) => {
  const { limit, page_token: token, actor = null, action = null, user_id: userId = null } = query
  const list = 'operator/audit'
  if (token !== undefined) {
    const opened = await decryptAuditToken(deps, list, caller.userId, token)
    return opened.ok ? respondWithAuditPage(deps, list, caller.userId, opened.value) : opened.error
  }
  const ids = toIdRange(query, DEFAULT_LIST_DAYS, nowMs)
  if (!ids.ok) return ids.error
  if (!ids.value) return reply({ entries: [], next_page: null })
  // Clamp to the retention period and the present; days without entries would yield empty pages.
  const first = Math.max(ids.value.first, getFirstIdAt(nowMs - AUDIT_RETENTION_MS))
  const last = Math.min(ids.value.last, getFirstIdAt(nowMs + HOUR_MS))
  if (first > last) return reply({ entries: [], next_page: null })
  return respondWithAuditPage(deps, list, caller.userId, { first, last, userId, actor, action, limit })
}

const toAuditEntryResponse = ({ id, atMs, actor, action, phase, userId, details, reason, requestId }: AuditEntry) => ({
  id,
  time: formatDateTime(atMs),
  actor,
  action,
  phase,
  user_id: userId,
  details: { ...details },
  reason,
  request_id: requestId,
})
