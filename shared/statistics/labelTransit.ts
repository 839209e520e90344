import { computeTransitDays } from '../rating/rules/transitTimes.ts'
import { getCountryCalendar } from '../reference/workingCalendars.ts'
import type { Label } from '../shipping/records/rules/label.ts'

/**
 * Returns the working days of the destination from processing at the facility to delivery; null if
 * one of the dates or the destination is unknown.
 */
export const findTransitDays = ({
  rated,
  processedDate,
  deliveryDate,
}: Pick<Label, 'rated' | 'processedDate' | 'deliveryDate'>): number | null =>
  rated === null || processedDate === null || deliveryDate === null
    ? null
    : computeTransitDays({ shipDate: processedDate, deliveryDate }, getCountryCalendar(rated.country))
