import type { InferOutput } from 'valibot'
import { isSameNumber } from '../../../shared/carriers/rules/trackingNumber.ts'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { problem } from '../../../shared/core/problems.ts'
import { reply } from '../../../shared/http/endpoint.ts'
import { LISTED_DAYS } from '../../../shared/http/limitsAndTimes.ts'
import { onOwnResource } from '../../../shared/http/ownResource.ts'
import { createdWithin, numberedPage } from '../../../shared/http/paging.ts'
import { findException, readException } from '../../../shared/shipping/exceptions/exceptionStore.ts'
import type { Exception } from '../../../shared/shipping/exceptions/rules/exception.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { ExceptionAnswer, ExceptionEndpoint, ExceptionFilters } from './routes.ts'

const onException = onOwnResource(findException, (id) => problem('exception_not_found', { id }))

export const getException: ExceptionEndpoint<'getException'> = onException(async (exception) =>
  reply({ exception: exceptionView(exception) }),
)

export const listExceptions: ExceptionEndpoint<'listExceptions'> = async ({ query, caller, nowMs }, { table }) => {
  const within = createdWithin(query, LISTED_DAYS, nowMs)
  if (!within.ok) return within.error
  const list = {
    // Facilities choose ids as they like, so that a range of ids says nothing about dates.
    pk: keys.exception(caller.userId, 0).pk,
    read: readException,
    isWanted: (exception: Exception) => within.value(exception.createdMs) && fits(exception, query),
  }
  const { rows, total, pages } = await numberedPage(table, list, query)
  return reply({ exceptions: rows.map(exceptionView), total_exceptions: total, total_pages: pages })
}

const fits = (
  exception: Exception,
  { status, type, tracking_number: trackingNumber, shipment_id: shipmentId }: ExceptionFilters,
): boolean =>
  (status === undefined || exception.status === status) &&
  (type === undefined || exception.type === type) &&
  (trackingNumber === undefined || isSameNumber(exception.trackingNumber ?? '', trackingNumber)) &&
  (shipmentId === undefined || exception.shipmentId === shipmentId)

const exceptionView = (exception: Exception): InferOutput<typeof ExceptionAnswer>['exception'] => ({
  id: exception.id,
  created: formatDateTime(exception.createdMs),
  shipment_id: exception.shipmentId,
  tracking_number: exception.trackingNumber,
  notes: exception.notes,
  type: exception.type,
  status: exception.status,
})
