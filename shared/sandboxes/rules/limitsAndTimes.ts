import { HOUR_MS } from '#shared/core/durations.ts'

/** Play money of a new sandbox, and of one that a simulation fills up: 10,000 US dollars, in cents. */
export const PLAY_MONEY_CENTS = 10_000_00

/** How long a simulated carrier waits for the next label of its sandbox. */
export const NEXT_LABEL_WAITS_MS = HOUR_MS
