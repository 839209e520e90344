import * as v from 'valibot'
import { formatActor } from '#shared/accounts/operators/signInOperator.ts'
import { isLocked } from '#shared/accounts/users/userStore.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { parseId } from '#shared/core/ids.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { buildScreeningCaseDecision } from '#shared/customs/screening/screeningCaseDecision.ts'
import {
  findOpenScreeningCases,
  findScreeningCaseById,
  listCases,
  type OpenCase,
  type ScreeningCase,
} from '#shared/customs/screening/screeningStore.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { closeException, findException, parseException } from '#shared/shipping/exceptions/exceptionStore.ts'
import { type Exception, isHeld } from '#shared/shipping/exceptions/rules/exception.ts'
import { keys } from '#shared/table/keys.ts'
import { listOperatorPage, listPageById } from './lists.ts'
import type { OperatorEndpoint } from './routes.ts'
import {
  addAuditEntry,
  createAuditedAccountEndpoint,
  createUserNotFoundProblem,
  recordAccountAccess,
  settling,
} from './trail.ts'

/*
 * Operator endpoints on open cases, denied-party screening and parcels on hold.
 */

export const listOpenCases: OperatorEndpoint<'listOpenCases'> = async ({ query, caller, nowMs }, deps) => {
  const list = {
    name: 'screening',
    position: v.number(),
    toPosition: ({ caseId }: OpenCase) => caseId,
    find: (limit: number, after: number | null) => findOpenScreeningCases(deps.table, limit, after ?? undefined),
  }
  const page = await listOperatorPage(deps, caller, list, query)
  if (!page.ok) return page.error
  const { rows, nextPage } = page.value
  const userIds = new Set(rows.map(({ userId }) => userId))
  await Promise.all([...userIds].map((userId) => recordAccountAccess(deps.table, caller, userId, nowMs)))
  return reply({ cases: rows.map((open) => ({ user_id: open.userId, ...toCaseResponse(open) })), next_page: nextPage })
}

export const listScreeningCases: OperatorEndpoint<'listScreeningCases'> = createAuditedAccountEndpoint(
  async ({ id: userId }, { query, caller }, deps) => {
    const list = {
      name: `screening/${userId}`,
      position: v.number(),
      toPosition: ({ caseId }: ScreeningCase) => caseId,
      find: (limit: number, after: number | null) => listCases(deps.table, userId, limit, after ?? undefined),
    }
    const page = await listOperatorPage(deps, caller, list, query)
    return page.ok ? reply({ cases: page.value.rows.map(toCaseResponse), next_page: page.value.nextPage }) : page.error
  },
)

export const getScreeningCase: OperatorEndpoint<'getScreeningCase'> = createAuditedAccountEndpoint(
  async ({ id: userId }, { params }, { table }) => {
    const found = await findScreeningCaseById(table, userId, parseId(params.case_id) ?? 0)
    return found
      ? reply({ case: toCaseResponse(found) })
      : createUserNotFoundProblem(`screening case ${params.case_id}`)
  },
)

export const decideScreeningCase: OperatorEndpoint<'decideScreeningCase'> = settling(
  async ({ id: userId }, { params, body, caller, nextId, nowMs }, { table }) => {
    const { decision, reason } = body
    const caseId = parseId(params.case_id) ?? 0
    const by = formatActor(caller)
    const before = await findScreeningCaseById(table, userId, caseId)
    if (before?.decision === decision && before.decidedBy === by) return reply({ case: toCaseResponse(before) })
    const caseDecision = { userId, caseId, decision, by, decisionId: nextId(), atMs: nowMs }
    const decided = await buildScreeningCaseDecision(table, caseDecision)
    if (!decided.ok) {
      const { field, reason: rejectionReason } = decided.error
      return field === 'case_id'
        ? createUserNotFoundProblem(`screening case ${params.case_id}`)
        : invalid(`/decision: ${rejectionReason}`)
    }
    const auditedAction = { action: 'screening clear', userId, details: { case: caseId, decision }, reason }
    return plan(addAuditEntry(caller, auditedAction, decided.value.actions, nowMs), {
      case: toCaseResponse(decided.value.decided),
    })
  },
)

/** Company and address lines, with the country code. */
const formatAddressLines = ({ companyName, country, ...place }: NonNullable<ScreeningCase['address']>): string[] =>
  [
    companyName,
    place.street1,
    place.street2,
    [place.postalCode, place.city, place.province].filter(Boolean).join(' '),
    country,
  ].flatMap((line) => (line ? [line] : []))

const toCaseResponse = ({
  caseId,
  createdMs,
  role,
  name,
  dateOfBirth,
  score,
  band,
  match,
  address,
  about,
  decision,
  decidedBy,
  decidedMs,
}: ScreeningCase) => ({
  id: caseId,
  opened: formatDateTime(createdMs),
  party: role ?? null,
  name,
  date_of_birth: dateOfBirth ?? null,
  score,
  band,
  match: match && {
    list: match.list,
    version: match.version,
    entry_id: match.entryId,
    listed_name: match.listedName,
    listed_birth_dates: [...(match.birthDates ?? [])],
  },
  address: address ? formatAddressLines(address) : null,
  about: about ?? null,
  decision,
  decided_by: decidedBy ?? null,
  decided: formatDateTimeOrNull(decidedMs ?? null),
})

export const listHeldParcels: OperatorEndpoint<'listHeldParcels'> = createAuditedAccountEndpoint(
  async ({ id: userId }, { query, caller }, deps) => {
    const { pk } = keys.exception(userId, 0)
    const list = { name: `exceptions/${userId}`, pk, read: parseException, idOf: ({ id }: Exception) => id }
    const page = await listPageById(deps, caller, list, query)
    if (!page.ok) return page.error
    return reply({ exceptions: page.value.rows.map(toExceptionResponse), next_page: page.value.nextPage })
  },
)

export const endException: OperatorEndpoint<'endException'> = settling(
  async (user, { params, body, caller, nowMs }, { table }) => {
    const userId = user.id
    const { resolution, reason } = body
    const found = await findException(table, userId, parseId(params.exception_id) ?? 0)
    if (!found) return createUserNotFoundProblem(`exception ${params.exception_id}`)
    const { status } = resolution
    const notes = isLocked(user) ? null : resolution.notes
    if (found.status === status && (notes ?? found.notes) === found.notes) {
      return reply({ exception: toExceptionResponse(found) })
    }
    if (!isHeld(found)) {
      return problem('validation_failed', {
        first_reason: `exception ${found.id} has already been resolved as ${found.status}`,
      })
    }
    const auditedAction = { action: 'exceptions end', userId, details: { exception: found.id, status }, reason }
    return plan(addAuditEntry(caller, auditedAction, [closeException(found, status, notes)], nowMs), {
      exception: toExceptionResponse({ ...found, status, notes: notes ?? found.notes }),
    })
  },
)

const toExceptionResponse = ({ id, createdMs, type, status, shipmentId, trackingNumber, notes }: Exception) => ({
  id,
  raised: formatDateTime(createdMs),
  type,
  status,
  shipment_id: shipmentId,
  tracking_number: trackingNumber,
  notes,
})
