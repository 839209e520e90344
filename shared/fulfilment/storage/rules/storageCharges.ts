import { HOUR_MS } from '#shared/core/durations.ts'

/** Delay before the storage of a day is charged, so that late movements are included. */
export const STORAGE_CHARGE_DELAY_MS = 2 * HOUR_MS
