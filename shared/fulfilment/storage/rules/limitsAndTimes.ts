import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'

/** A unit of at most so many cubic centimeters is small. So is one that no warehouse has measured. */
export const MAX_SMALL_CM3 = 1_000

/** A unit of at most so many is of medium size: from here on what a cubic meter costs comes to more than what a unit does. */
export const MAX_MEDIUM_CM3 = 3_300

/** How long after its end a day is charged: what moved in it has arrived by then. */
export const CHARGED_AFTER_MS = 2 * HOUR_MS

/** Days that are charged in one turn, of an account that is behind. */
export const DAYS_A_TURN = 60

/** Products whose units are looked at together. */
export const PRODUCTS_A_PAGE = 500

/** Products that are noted down together. */
export const PRODUCTS_A_STEP = 25

/** What is known of a product of which nothing is left is kept for so long: until the days it moved in are charged. */
export const EMPTY_KEPT_MS = 400 * DAY_MS

/** An account that is younger when its storage is looked at first is charged from its first day: all are looked at once a week. */
export const YOUNG_MS = 14 * DAY_MS
