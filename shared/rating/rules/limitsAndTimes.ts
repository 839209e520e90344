import { DAY_MS } from '#shared/core/durations.ts'

/** A customer has at most so many fees of its own, with those that are to come and those that were. */
export const MAX_FEE_CHANGES = 300

/** What a customer paid before its fees changed is known for so long: storage of those days may still have to be charged. */
export const FEE_CHANGES_KEPT_MS = 400 * DAY_MS

/** So long before a tariff's last day is over somebody is told, unless a version follows. */
export const TARIFF_ENDS_WITHIN_MS = 7 * DAY_MS

/** A customer's price list has at most so many adjustments. */
export const MAX_ADJUSTMENTS = 50
