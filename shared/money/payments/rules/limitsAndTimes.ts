import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** How long a checkout can be paid: after that another one is begun. */
export const CHECKOUT_LASTS_MS = HOUR_MS

/** How long a request waits for the provider, before the page of the checkout is told later. */
export const OPEN_WITHIN_MS = 6_000

/** How often a payment is looked at that nobody has paid yet; its provider tells sooner. */
export const OPEN_LOOK_MS = 10 * MINUTE_MS

/** And one that its bank takes days for. */
export const SLOW_LOOK_MS = 6 * HOUR_MS

/** Banks take no longer: then it is not paid. */
export const GIVEN_UP_AFTER_MS = 21 * DAY_MS

/** So long after it was paid it is looked at again, for what its provider did not get through to us: refunds and disputes. */
export const LATER_LOOKS_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 60 * DAY_MS, 120 * DAY_MS] as const

/** How often a balance that fills itself is looked at, and one that has come to the cap of its month. */
export const AUTOMATIC_LOOK_MS = 5 * MINUTE_MS
export const CAPPED_LOOK_MS = HOUR_MS

/** How long an automatic payment may wait for a provider that does not answer. */
export const AUTOMATIC_LASTS_MS = DAY_MS

/** Of whole units of a currency: more goes by bank transfer. */
export const MAX_PAYMENT = 999_999
