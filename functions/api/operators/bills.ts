import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg, fromScaledInteger } from '#shared/core/decimal.ts'
import { invalid } from '#shared/core/problems.ts'
import { failure, ok } from '#shared/core/result.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { importBill as importBillFile } from '#shared/imports/bills/importBill.ts'
import { listUnreadColumns } from '#shared/imports/bills/unreadColumns.ts'
import { carriers } from '#shared/reference/carriers.ts'
import {
  type Bill,
  type Difference,
  findBill,
  findBillDifference,
  parseBill,
  parseBillDifference,
  updateDispute,
} from '#shared/shipping/bills/billStore.ts'
import { canMove } from '#shared/shipping/bills/rules/dispute.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { keys } from '#shared/table/keys.ts'
import { listOperatorPage } from './lists.ts'
import type { OperatorEndpoint } from './routes.ts'
import { addAuditEntry, createUserNotFoundProblem, runAuditedAttempt } from './trail.ts'
import { readUpload } from './uploads.ts'

/*
 * Operator endpoints on carrier bills: import, differences and disputes.
 */

/** Time after which an import ends, to be continued by the next request. */
const MAX_IMPORT_MS = 12_000

export const listBills: OperatorEndpoint<'listBills'> = async ({ query, caller }, deps) => {
  const list = {
    name: 'bills',
    position: v.object({ carrier: v.string(), number: v.string() }),
    toPosition: ({ carrier, number }: Bill) => ({ carrier, number }),
    find: async (limit: number, after: Pick<Bill, 'carrier' | 'number'> | null) => {
      const start = after ? { after: keys.carrierBill(after.carrier, after.number) } : {}
      const { items } = await deps.table.query({ pk: keys.carrierBill('', '').pk, limit, ...start })
      return items.map(parseBill)
    },
  }
  const page = await listOperatorPage(deps, caller, list, query)
  if (!page.ok) return page.error
  return reply({
    bills: page.value.rows.map(toBillView),
    carriers: [...carriers.keys()],
    next_page: page.value.nextPage,
  })
}

const toBillView = ({ carrier, number, file, importedMs, isDone, lines, differences }: Bill) => ({
  carrier,
  number,
  file,
  imported: formatDateTime(importedMs),
  complete: isDone,
  lines,
  differences,
})

export const importBill: OperatorEndpoint<'importBill'> = async (input, { table }) => {
  const { bill, reason } = input.body
  const { carrier, number, file } = bill
  if (!carriers.has(carrier)) return invalid(`/bill/carrier: must be one of ${[...carriers.keys()].join(', ')}`)
  const bytes = await readUpload('/bill/file', file)
  if (!bytes.ok) return bytes.error
  const source = {
    name: file.name,
    open: async function* () {
      yield bytes.value
    },
  }
  const auditedAction = {
    action: 'bills import',
    userId: null,
    details: { carrier, bill: number, file: file.name },
    reason,
  }
  const startedAtMs = performance.now()
  return runAuditedAttempt(
    table,
    auditedAction,
    input,
    async () => {
      const isLate = () => performance.now() - startedAtMs > MAX_IMPORT_MS
      const done = await importBillFile(table, { carrier, number, source }, () => {}, isLate)
      if (!done.ok) return failure(invalid(`/bill/file: ${done.error}`))
      const unread = done.value.isDone ? await listUnreadColumns(carrier, source) : []
      return ok({ bill: toBillView(done.value), unread_columns: [...unread] })
    },
    ({ bill: { lines, differences, complete } }) => ({ lines, differences, complete }),
  )
}

export const getBill: OperatorEndpoint<'getBill'> = async ({ query, caller }, deps) => {
  const { carrier, number, why, state, ...paging } = query
  const bill = await findBill(deps.table, carrier, number)
  if (!bill) return createUserNotFoundProblem(`bill ${number} of ${carrier}`)
  const isIncluded = (one: Difference) =>
    (why === undefined || one.reasons.includes(why)) && (state === undefined || one.state === state)
  const list = {
    name: `bill/${carrier}/${number}/${why ?? ''}/${state ?? ''}`,
    position: v.number(),
    toPosition: ({ line }: Difference) => line,
    find: async (limit: number, after: number | null) => {
      const { pk } = keys.billDifference(carrier, number, 0)
      const start = after === null ? {} : { after: keys.billDifference(carrier, number, after) }
      const found: Difference[] = []
      for await (const items of iterateQueryPages(deps.table, { pk, ...start })) {
        found.push(...items.map(parseBillDifference).filter(isIncluded))
        if (found.length >= limit) break
      }
      return found.slice(0, limit)
    },
  }
  const page = await listOperatorPage(deps, caller, list, paging)
  if (!page.ok) return page.error
  return reply({
    bill: toBillView(bill),
    differences: page.value.rows.map(toDifferenceView),
    next_page: page.value.nextPage,
  })
}

const toDifferenceView = ({ line, reasons, fault, trackingNumber, userId, labelId, ...one }: Difference) => ({
  line,
  reasons: [...reasons],
  fault,
  tracking_number: trackingNumber,
  user_id: userId,
  label_id: labelId,
  charge: one.surcharge ?? 'carriage',
  billed: one.billedCents === null ? null : fromScaledInteger(one.billedCents, 2),
  currency: one.currency,
  expected: one.expectedCents === null ? null : fromScaledInteger(one.expectedCents, 2),
  known_kg: one.knownGrams === null ? null : convertGramsToKg(one.knownGrams),
  billed_kg: one.billedGrams === null ? null : convertGramsToKg(one.billedGrams),
  passed_on: formatDateTimeOrNull(one.passedOnMs),
  state: one.state,
})

export const disputeBillLine: OperatorEndpoint<'disputeBillLine'> = async ({ body, caller, nowMs }, { table }) => {
  const { dispute, reason } = body
  const { carrier, number, line, state } = dispute
  const before = await findBillDifference(table, carrier, number, line)
  if (!before) return createUserNotFoundProblem(`a difference on line ${line} of bill ${number} of ${carrier}`)
  if (!canMove(before.state, state, 'operator'))
    return invalid(`/dispute/state: a dispute with status ${before.state} cannot be set to ${state}`)
  const auditedAction = {
    action: 'bills dispute',
    userId: null,
    details: { carrier, bill: number, line, state },
    reason,
  }
  const actions = addAuditEntry(caller, auditedAction, [updateDispute(before, state)], nowMs)
  return plan(actions, { difference: toDifferenceView({ ...before, state }) })
}
