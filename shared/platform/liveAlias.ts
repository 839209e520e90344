/**
 * The version of a function that takes calls: API, queues, stream, clock and operators all call a
 * function by this alias of it.
 */
export const LIVE_ALIAS = 'live'
