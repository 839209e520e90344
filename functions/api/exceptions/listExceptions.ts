import { isSameNumber } from '../../../shared/carriers/rules/trackingNumber.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { instantsWithin, totals } from '../../../shared/http/paging.ts'
import { readException } from '../../../shared/shipping/exceptions/exceptionStore.ts'
import type { Exception } from '../../../shared/shipping/exceptions/rules/exception.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { exceptionView } from './exceptionView.ts'
import type { exceptionRoutes } from './routes.ts'
import type { ExceptionFilters } from './schemas.ts'

const DEFAULT_DAYS = 90

export const listExceptions: Endpoint<typeof exceptionRoutes.listExceptions, CoreDeps> = async (
  { query, caller, nowMs },
  { table },
) => {
  const { limit, page } = query
  const within = instantsWithin(query, DEFAULT_DAYS, nowMs)
  if (!within.ok) return within.error
  const instants = within.value
  if (!instants) return reply({ exceptions: [], total_exceptions: 0, total_pages: 0 })
  const { rows, total } = await walkRows(table, {
    pk: keys.exception(caller.userId, 0).pk,
    // Facilities choose ids as they like, so that a range of ids says nothing about dates.
    range: idRange(0, Number.MAX_SAFE_INTEGER),
    descending: query.order === 'desc',
    read: readException,
    isWanted: (exception) =>
      exception.createdMs >= instants.firstMs && exception.createdMs <= instants.lastMs && fits(exception, query),
    skip: (page - 1) * limit,
    limit,
  })
  const { pages, total: count } = totals(total, limit)
  return reply({ exceptions: rows.map(exceptionView), total_exceptions: count, total_pages: pages })
}

const fits = (
  exception: Exception,
  { status, type, tracking_number: trackingNumber, shipment_id: shipmentId }: ExceptionFilters,
): boolean =>
  (status === undefined || exception.status === status) &&
  (type === undefined || exception.type === type) &&
  (trackingNumber === undefined || isSameNumber(exception.trackingNumber ?? '', trackingNumber)) &&
  (shipmentId === undefined || exception.shipmentId === shipmentId)
