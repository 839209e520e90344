import { computeDeliveryDates, getConfidence } from '#shared/rating/rules/deliveryDates.ts'
import { applyMeasuredTransit } from '#shared/rating/rules/transitTimes.ts'
import { findCachedTransit } from '#shared/rating/transitStore.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { findShipDate } from '#shared/reference/rules/workingDays.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { getCountryCalendar, getFacilityCalendar } from '#shared/reference/workingCalendars.ts'
import type { Table } from '#shared/table/table.ts'
import type { Dispatch } from './planDispatch.ts'
import { createPromise, type OrderPromise, type ParcelDates } from './rules/promise.ts'

/** Returns the dates promised for allocated parcels that warehouses may pack from an instant. */
export async function computePromisedDates(
  dispatches: readonly Dispatch[],
  table: Pick<Table, 'batchGet'>,
  readyAtMs: number,
): Promise<OrderPromise | null> {
  const parcels = await Promise.all(dispatches.map((dispatch) => computeParcelDates(dispatch, table, readyAtMs)))
  const [first] = dispatches
  return first ? createPromise(parcels.flat(), first.draft.service, readyAtMs) : null
}

async function computeParcelDates(
  { warehouseId, draft, priced: { quote } }: Dispatch,
  table: Pick<Table, 'batchGet'>,
  readyAtMs: number,
): Promise<readonly ParcelDates[]> {
  const warehouse = warehouses.get(warehouseId)
  if (!warehouse) return []
  const { timeZone, entryPoint } = warehouse
  const origin = entryPoints.get(entryPoint)?.country ?? warehouse.country
  const destination = draft.to.country
  const measured = await findCachedTransit(table, { origin, destination }, readyAtMs)
  const { transitDays, transitBasis } = applyMeasuredTransit(quote, measured)
  const shipDate = findShipDate(readyAtMs, getFacilityCalendar(warehouse))
  const dates = computeDeliveryDates(shipDate, getCountryCalendar(destination), transitDays)
  return [{ ...dates, shipDate, timeZone, confidence: getConfidence(transitBasis) }]
}
