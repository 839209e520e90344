/**
 * Alias of the active version of a function, used by all callers: API, queues, stream, schedules
 * and operators.
 */
export const LIVE_ALIAS = 'live'
