import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { isSameTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { reply } from '#shared/http/endpoint.ts'
import { ESTIMATED_ITEM_BYTES, listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { Instants, isWithin, toInstantRange } from '#shared/http/paging.ts'
import { DEFAULT_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import { findException, parseException } from '#shared/shipping/exceptions/exceptionStore.ts'
import { EXCEPTION_STATUSES, EXCEPTION_TYPES, type Exception } from '#shared/shipping/exceptions/rules/exception.ts'
import { keys } from '#shared/table/keys.ts'
import type { ExceptionEndpoint, ExceptionResponse } from './routes.ts'

const createExceptionEndpoint = createAccountResourceEndpoint(findException, (id) =>
  problem('exception_not_found', { id }),
)

export const getException: ExceptionEndpoint<'getException'> = createExceptionEndpoint(async (exception) =>
  reply({ exception: toExceptionResponse(exception) }),
)

/** Ids of exceptions come from facilities and are not ordered by date. */
export const listExceptions: ExceptionEndpoint<'listExceptions'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const created = query.page_token === undefined ? toInstantRange(query, DEFAULT_LIST_DAYS, nowMs) : ok(null)
  if (!created.ok) return created.error
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'exceptions',
    userId,
    filters: Filters,
    rows: (filters: Filters) => ({
      pks: [keys.exception(userId, 0).pk],
      read: parseException,
      rowBytes: ESTIMATED_ITEM_BYTES,
      isIncluded: (exception: Exception) => isWithin(filters.created, exception.createdMs) && fits(exception, filters),
    }),
    show: (rows: readonly Exception[]) => rows.map(toExceptionResponse),
  }
  const page = await listNumberedPage(list, query, { ...query, created: created.value }, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ exceptions: shown, next_page: nextPage, total_exceptions: total, total_pages: pages })
}

const Filters = v.object({
  ...ListFilters.entries,
  created: Instants,
  status: v.optional(v.picklist(EXCEPTION_STATUSES)),
  type: v.optional(v.picklist(EXCEPTION_TYPES)),
  tracking_number: v.optional(v.string()),
  shipment_id: v.optional(v.number()),
})
type Filters = v.InferOutput<typeof Filters>

const fits = (
  exception: Exception,
  { status, type, tracking_number: trackingNumber, shipment_id: shipmentId }: Filters,
): boolean =>
  (status === undefined || exception.status === status) &&
  (type === undefined || exception.type === type) &&
  (trackingNumber === undefined || isSameTrackingNumber(exception.trackingNumber ?? '', trackingNumber)) &&
  (shipmentId === undefined || exception.shipmentId === shipmentId)

const toExceptionResponse = (exception: Exception): InferOutput<typeof ExceptionResponse>['exception'] => ({
  id: exception.id,
  created: formatDateTime(exception.createdMs),
  shipment_id: exception.shipmentId,
  tracking_number: exception.trackingNumber,
  notes: exception.notes,
  type: exception.type,
  status: exception.status,
})
