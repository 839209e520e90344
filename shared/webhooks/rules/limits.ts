/** From here on deliveries to a webhook take the slow queue, so that they do not hold up others. */
export const SLOW_FROM_FAILURES = 5

/** So many failed attempts in a row deactivate a webhook until its owner updates it. */
export const INACTIVE_FROM_FAILURES = 1000
