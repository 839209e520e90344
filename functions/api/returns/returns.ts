import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { isSameTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findProductRowsById } from '#shared/fulfilment/products/productRowStore.ts'
import { closeReturnRequest, completeReturnRequest } from '#shared/fulfilment/returnRequests/completeReturnRequest.ts'
import { buildImageUrl } from '#shared/fulfilment/returns/imageAddresses.ts'
import { toInspectedLineResponse } from '#shared/fulfilment/returns/inspectedLineResponse.ts'
import { restockReturnedUnits } from '#shared/fulfilment/returns/restockReturnedUnits.ts'
import { enqueueInspectionEvent } from '#shared/fulfilment/returns/returnEvents.ts'
import { createInspectionBooking, priceDisposal } from '#shared/fulfilment/returns/returnFees.ts'
import {
  discardReturn as discard,
  findReturn,
  parseReturnRow,
  type ReturnRow,
  ROW_BYTES,
  updateReturnRecord,
} from '#shared/fulfilment/returns/returnStore.ts'
import { decideLines, isDispositionDecided, isPackageOpened } from '#shared/fulfilment/returns/rules/inspection.ts'
import {
  isReturnDiscardable,
  isReturnVerifiable,
  type Returned,
  type ReturnMessage,
  verifying,
} from '#shared/fulfilment/returns/rules/return.ts'
import { MAX_MESSAGES } from '#shared/fulfilment/returns/rules/returnLimits.ts'
import { RETURN_STATUSES } from '#shared/fulfilment/returns/rules/transitions.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { Instants, isWithin, toInstantRange } from '#shared/http/paging.ts'
import { dollars } from '#shared/http/responseFields.ts'
import { DEFAULT_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import { chargeIfFundsAvailable, forceCharges } from '#shared/money/wallet/walletStore.ts'
import { findUserFees } from '#shared/rating/customerFees.ts'
import { listPartitions } from '#shared/table/keys.ts'
import type { ReturnEndpoint, ReturnResponse, ReturnsResponse } from './routes.ts'

/*
 * Endpoints of returns.
 */

const createReturnEndpoint = createAccountResourceEndpoint(findReturn, (id) => problem('return_not_found', { id }))

export const getReturn: ReturnEndpoint<'getReturn'> = createReturnEndpoint(async (found, _, deps) =>
  reply({ return: await toReturnResponse(found, deps) }),
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
    show: (rows: readonly ReturnRow[]) => rows.map(toReturnRowResponse),
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
  (query.tracking_number === undefined || isSameTrackingNumber(row.trackingNumber, query.tracking_number))

export const postReturnMessage: ReturnEndpoint<'postReturnMessage'> = createReturnEndpoint(
  async (returned, { body, nextId, nowMs }, deps) => {
    if (returned.messages.length >= MAX_MESSAGES) {
      return invalid(`/message: the return already has the maximum of ${MAX_MESSAGES} messages`)
    }
    const message: ReturnMessage = { id: nextId(), author: 'user', body: body.message.body, createdMs: nowMs }
    const messages = [...returned.messages, message]
    return plan(updateReturnRecord(returned, { messages }), {
      return: await toReturnResponse({ ...returned, messages }, deps),
    })
  },
)

export const verifyReturn: ReturnEndpoint<'verifyReturn'> = createReturnEndpoint(
  async (returned, { caller, nowMs }, deps) => {
    if (!isReturnVerifiable(returned)) return problem('return_not_verifiable')
    const { returnVerifyCents } = await findUserFees(deps.table, caller.userId, nowMs)
    const changes = verifying(returned, returnVerifyCents)
    const charge = chargeIfFundsAvailable(caller.userId, createInspectionBooking(returned, returnVerifyCents, nowMs))
    return plan([...updateReturnRecord(returned, changes), ...charge], {
      return: await toReturnResponse({ ...returned, ...changes }, deps),
    })
  },
)

export const decideReturn: ReturnEndpoint<'decideReturn'> = createReturnEndpoint(
  async (returned, { body, nextId, nowMs }, deps) => {
    if (returned.status !== 'Verified')
      return invalid(`/decision: requires the return status Verified, but the status is ${returned.status}`)
    const decided = decideLines(returned.lines, body.decision.lines)
    if (!decided.ok) return invalid(decided.error)
    const { lines, changed } = decided.value
    const decision = {
      lines: [...lines],
      ...(isDispositionDecided(lines) && returned.isAtBench ? { isAtBench: false } : {}),
    }
    const after = { ...returned, ...decision }
    const [fees, rows, completed, view] = await Promise.all([
      findUserFees(deps.table, returned.userId, nowMs),
      findProductRowsById(deps.table, returned.userId, changed),
      completeReturnRequest(deps.table, after, nextId, nowMs),
      toReturnResponse(after, deps),
    ])
    const disposal = priceDisposal(returned, changed, fees, nowMs)
    const changes = { ...decision, ...disposal.changes }
    const { disposeFeeCents } = { ...returned, ...changes }
    const stocked = await restockReturnedUnits(deps.table, returned, changed, {
      ...{ rows, place: null, by: null, movementId: nextId(), nowMs },
    })
    return plan(
      [
        ...updateReturnRecord(returned, changes),
        ...stocked,
        ...forceCharges(returned.userId, disposal.bookings),
        enqueueInspectionEvent(returned, returned.status, nextId, nowMs),
        ...completed,
      ],
      { return: { ...view, dispose_fee: dollars(disposeFeeCents) } },
    )
  },
)

export const discardReturn: ReturnEndpoint<'discardReturn'> = createReturnEndpoint(
  async (returned, { nextId, nowMs }, { table }) => {
    const { userId, status, lines, requestId } = returned
    if (!isReturnDiscardable(returned)) {
      const message = 'Units of the return have a disposition. Set the disposition of the other units instead.'
      return problem('return_not_discardable', { status }, isPackageOpened(lines) ? { message } : {})
    }
    const ended = requestId === undefined ? [] : await closeReturnRequest(table, userId, requestId, nextId, nowMs)
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

const toReturnRowResponse = (row: ReturnRow): RowView => ({ ...shared(row), messages: row.messageCount })

async function toReturnResponse(returned: Returned, { table, signingKey, config }: SigningDeps): Promise<View> {
  const { userId, orderId, requestId, lines } = returned
  const imageKeys = signingKey('return images')
  const order = orderId === undefined || lines.length === 0 ? null : await findOrder(table, userId, orderId)
  return {
    ...shared(returned),
    warehouse_id: returned.warehouseId,
    order_id: orderId ?? null,
    return_request_id: requestId ?? null,
    dispose_fee: dollars(returned.disposeFeeCents),
    lines: lines.map((line) => toInspectedLineResponse(line, order)),
    images: await Promise.all(returned.images.map((image) => buildImageUrl(imageKeys, image, config.baseUrl))),
    messages: returned.messages
      .map(({ id, author, body, createdMs }) => ({ id, author, body, created: formatDateTime(createdMs) }))
      .reverse(),
  }
}
