import { computeDeliveryDates, getConfidence } from '#shared/rating/rules/deliveryDates.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { getCountryCalendar, getFacilityCalendar } from '#shared/reference/workingCalendars.ts'
import type { Dispatch } from './planDispatch.ts'
import { createPromise, type OrderPromise } from './rules/promise.ts'

/** Returns the dates promised for allocated parcels that warehouses may pack from an instant. */
export function promiseDates(dispatches: readonly Dispatch[], readyAtMs: number): OrderPromise | null {
  const parcels = dispatches.flatMap(({ warehouseId, draft, priced: { quote } }) => {
    const warehouse = warehouses.get(warehouseId)
    if (!warehouse) return []
    const facility = getFacilityCalendar(warehouse)
    const destination = getCountryCalendar(draft.to.country)
    const { timeZone } = warehouse
    const confidence = getConfidence(quote.transitBasis)
    return [{ ...computeDeliveryDates(readyAtMs, facility, destination, quote.transitDays), timeZone, confidence }]
  })
  const [first] = dispatches
  return first ? createPromise(parcels, first.draft.service, readyAtMs) : null
}
