import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { isSameNumber } from '#shared/carriers/rules/scannedNumbers.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findRowsById } from '#shared/fulfilment/products/productRowStore.ts'
import { closeRequest, completeRequest } from '#shared/fulfilment/returnRequests/completeRequest.ts'
import { buildImageUrl } from '#shared/fulfilment/returns/imageAddresses.ts'
import { toInspectedLineView } from '#shared/fulfilment/returns/inspectedLineView.ts'
import { enqueueInspection } from '#shared/fulfilment/returns/returnEvents.ts'
import { createInspectionBooking, priceDisposal } from '#shared/fulfilment/returns/returnFees.ts'
import {
  discardReturn as discard,
  findReturn,
  parseReturnRow,
  type ReturnRow,
  ROW_BYTES,
  updateReturnRecord,
} from '#shared/fulfilment/returns/returnStore.ts'
import { decideLines, isDecided, isPackageOpened } from '#shared/fulfilment/returns/rules/inspection.ts'
import {
  isDiscardable,
  isVerifiable,
  type Returned,
  type ReturnMessage,
  verifying,
} from '#shared/fulfilment/returns/rules/return.ts'
import { MAX_MESSAGES } from '#shared/fulfilment/returns/rules/returnLimits.ts'
import { RETURN_STATUSES } from '#shared/fulfilment/returns/rules/transitions.ts'
import { stockReturnedUnits } from '#shared/fulfilment/returns/stockReturnedUnits.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { listNumberedPage } from '#shared/http/numberedPage.ts'
import { withAccountResource } from '#shared/http/ownResource.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { Instants, isWithin, toInstantRange } from '#shared/http/paging.ts'
import { dollars } from '#shared/http/responseFields.ts'
import { DEFAULT_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import { chargeIfCovered, forceCharges } from '#shared/money/wallet/walletStore.ts'
import { findFees } from '#shared/rating/customerFees.ts'
import { listPartitions } from '#shared/table/keys.ts'
import type { ReturnEndpoint, ReturnResponse, ReturnsResponse } from './routes.ts'

/*
 * Endpoints of returns.
 */

const withReturn = withAccountResource(findReturn, (id) => problem('return_not_found', { id }))

export const getReturn: ReturnEndpoint<'getReturn'> = withReturn(async (found, _, deps) =>
  reply({ return: await toReturnView(found, deps) }),
)

/** Ids of returns come from facilities and are not ordered by date, so filter the rows. */
export const listReturns: ReturnEndpoint<'listReturns'> = async ({ query, caller, nowMs }, { table, signingKey }) => {
  const { userId, listShards } = caller
  const created = query.page_token === undefined ? toInstantRange(query, DEFAULT_LIST_DAYS, nowMs) : ok(null)
  if (!created.ok) return created.error
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'returns',
    userId,
    filters: Filters,
    rows: (filters: Filters) => ({
      pks: listPartitions('returnRow', userId, listShards),
      read: parseReturnRow,
      rowBytes: ROW_BYTES,
      isIncluded: (row: ReturnRow) => isWithin(filters.created, row.createdMs) && fits(row, filters),
    }),
    show: (rows: readonly ReturnRow[]) => rows.map(toReturnRowView),
  }
  const page = await listNumberedPage(list, query, { ...query, created: created.value }, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ returns: shown, next_page: nextPage, total_pages: pages, total_returns: total })
}

const Filters = v.object({
  ...ListFilters.entries,
  created: Instants,
  status: v.optional(v.picklist(RETURN_STATUSES)),
  tracking_number: v.optional(v.string()),
})
type Filters = v.InferOutput<typeof Filters>

const fits = (row: ReturnRow, query: Filters): boolean =>
  (query.status === undefined || row.status === query.status) &&
  (query.tracking_number === undefined || isSameNumber(row.trackingNumber, query.tracking_number))

export const postReturnMessage: ReturnEndpoint<'postReturnMessage'> = withReturn(
  async (returned, { body, nextId, nowMs }, deps) => {
    if (returned.messages.length >= MAX_MESSAGES) {
      return invalid(`/message: the return already has the maximum of ${MAX_MESSAGES} messages`)
    }
    const message: ReturnMessage = { id: nextId(), author: 'user', body: body.message.body, createdMs: nowMs }
    const messages = [...returned.messages, message]
    return plan(updateReturnRecord(returned, { messages }), {
      return: await toReturnView({ ...returned, messages }, deps),
    })
  },
)

export const verifyReturn: ReturnEndpoint<'verifyReturn'> = withReturn(async (returned, { caller, nowMs }, deps) => {
  if (!isVerifiable(returned)) return problem('return_not_verifiable')
  const { returnVerifyCents } = await findFees(deps.table, caller.userId, nowMs)
  const changes = verifying(returned, returnVerifyCents)
  const charge = chargeIfCovered(caller.userId, createInspectionBooking(returned, returnVerifyCents, nowMs))
  return plan([...updateReturnRecord(returned, changes), ...charge], {
    return: await toReturnView({ ...returned, ...changes }, deps),
  })
})

export const decideReturn: ReturnEndpoint<'decideReturn'> = withReturn(
  async (returned, { body, nextId, nowMs }, deps) => {
    if (returned.status !== 'Verified')
      return invalid(`/decision: requires the return status Verified, but the status is ${returned.status}`)
    const decided = decideLines(returned.lines, body.decision.lines)
    if (!decided.ok) return invalid(decided.error)
    const { lines, changed } = decided.value
    const decision = { lines: [...lines], ...(isDecided(lines) && returned.isAtBench ? { isAtBench: false } : {}) }
    const after = { ...returned, ...decision }
    const [fees, rows, completed, view] = await Promise.all([
      findFees(deps.table, returned.userId, nowMs),
      findRowsById(deps.table, returned.userId, changed),
      completeRequest(deps.table, after, nextId, nowMs),
      toReturnView(after, deps),
    ])
    const disposal = priceDisposal(returned, changed, fees, nowMs)
    const changes = { ...decision, ...disposal.changes }
    const { disposeFeeCents } = { ...returned, ...changes }
    const stocked = await stockReturnedUnits(deps.table, returned, changed, {
      ...{ rows, place: null, by: null, movementId: nextId(), nowMs },
    })
    return plan(
      [
        ...updateReturnRecord(returned, changes),
        ...stocked,
        ...forceCharges(returned.userId, disposal.bookings),
        enqueueInspection(returned, returned.status, nextId, nowMs),
        ...completed,
      ],
      { return: { ...view, dispose_fee: dollars(disposeFeeCents) } },
    )
  },
)

export const discardReturn: ReturnEndpoint<'discardReturn'> = withReturn(
  async (returned, { nextId, nowMs }, { table }) => {
    const { userId, status, lines, requestId } = returned
    if (!isDiscardable(returned)) {
      const message = 'Units of the return have a disposition. Set the disposition of the other units instead.'
      return problem('return_not_discardable', { status }, isPackageOpened(lines) ? { message } : {})
    }
    const ended = requestId === undefined ? [] : await closeRequest(table, userId, requestId, nextId, nowMs)
    return plan([...discard(returned, nowMs), ...ended], {})
  },
)

type View = InferOutput<typeof ReturnResponse>['return']
type RowView = InferOutput<typeof ReturnsResponse>['returns'][number]

const shared = (returned: Omit<ReturnRow, 'messageCount'>) => ({
  id: returned.id,
  created: formatDateTime(returned.createdMs),
  status: returned.status,
  tracking_number: returned.trackingNumber,
  weight: convertGramsToKg(returned.weightGrams),
  process_fee: dollars(returned.processFeeCents),
  verify_fee: dollars(returned.verifyFeeCents),
  reshipment_id: returned.reshipmentId,
  rma_number: returned.rmaNumber,
})

const toReturnRowView = (row: ReturnRow): RowView => ({ ...shared(row), messages: row.messageCount })

async function toReturnView(returned: Returned, { table, signingKey, config }: SigningDeps): Promise<View> {
  const { userId, orderId, requestId, lines } = returned
  const imageKeys = signingKey('return images')
  const order = orderId === undefined || lines.length === 0 ? null : await findOrder(table, userId, orderId)
  return {
    ...shared(returned),
    warehouse_id: returned.warehouseId,
    order_id: orderId ?? null,
    return_request_id: requestId ?? null,
    dispose_fee: dollars(returned.disposeFeeCents),
    lines: lines.map((line) => toInspectedLineView(line, order)),
    images: await Promise.all(returned.images.map((image) => buildImageUrl(imageKeys, image, config.baseUrl))),
    messages: returned.messages
      .map(({ id, author, body, createdMs }) => ({ id, author, body, created: formatDateTime(createdMs) }))
      .reverse(),
  }
}
