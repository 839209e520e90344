import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'

/** An attempt that takes so long holds its worker up. */
export const DRAGGING_FROM_MS = 1_000

/** One that takes less is as quick as those of the fast lane. */
export const QUICK_BELOW_MS = 500

/** So many attempts in a row that speak for the other lane bring a webhook there. */
export const LANE_CHANGES_AFTER = 5

/** Deliveries of one user that are sent at the same time, in each lane: far fewer than its worker can carry. */
export const IN_FLIGHT_OF_USER = 40

/** Of these, deliveries to one webhook. */
export const IN_FLIGHT_OF_WEBHOOK = 20

/** How long a delivery waits at first, and at most, whose webhook or user has as many under way as it may. */
export const CROWDED_PAUSE_MS = 2_000
export const LONGEST_CROWDED_PAUSE_MS = 2 * MINUTE_MS

/** For so long a worker remembers that a webhook or user had no slot left, and does not look again. */
export const CROWDED_REMEMBERED_MS = 500

/** A message is held back for that reason until it was received so often, well before its queue gives it up. */
export const MAX_RECEIVES_WHILE_CROWDED = 9

/** For so long a previous key may sign beside the current one. */
export const PREVIOUS_KEY_LIVES_MS = 7 * DAY_MS

/** Webhooks a user may have of one topic, all applications together: so many deliveries an event makes at most. */
export const MAX_WEBHOOKS_OF_TOPIC = 25

/** So many failed attempts in a row deactivate a webhook until its owner updates it. */
export const INACTIVE_FROM_FAILURES = 1000

/** A webhook's failures are counted in so many items, so that none of them is written by all who fail at once. */
export const FAILURE_PARTS = 8

/** A row of failures is forgotten where none has come for so long. */
export const FAILURES_KEPT_MS = 400 * DAY_MS

/**
 * Longer than the worker may run (30 seconds) with clocks that differ by some: whoever holds a lease longer has died. What comes
 * before and after the attempt, repeated calls to the table included, fits in as well.
 */
export const DELIVERY_LEASE_MS = 45_000

/** An attempt takes 4 seconds, and its outcome has to be written: with less of a lease left, none is begun. */
export const ATTEMPT_NEEDS_MS = 10_000

/** Slots of users who are told nothing any more are forgotten after so long. */
export const SLOTS_KEPT_MS = DAY_MS

/** A delivery that is redriven again and again remembers this many attempts. */
export const MAX_ATTEMPTS_KEPT = 20

/** Deliveries, their log and their payload are kept this long. */
export const DELIVERIES_KEPT_MS = 30 * DAY_MS

/** How long after its time a delivery is woken by the job: the queue comes first. */
export const WAKE_GRACE_MS = 5 * MINUTE_MS

/** A transaction of the table takes 4 MB, and deliveries go with the payload: what is larger is a file. */
export const MAX_STORED_PAYLOAD_BYTES = 1_200_000

/** A label of the largest size in Base64, and room. */
export const MAX_PAYLOAD_BYTES = 8_000_000

/** Of a webhook's address, in characters. */
export const MAX_ADDRESS_LENGTH = 128

/** Waits after the first, second and third failed attempt of a round: three further attempts within one hour, then none. */
export const ATTEMPT_WAITS_MS = [60_000, 5 * MINUTE_MS, 25 * MINUTE_MS]

/** Events that one replay sends again at most. */
export const MAX_REPLAYED = 10_000

/** So many of them are under way at a time: a replay leaves room for what happens now. */
export const REPLAYED_AT_ONCE = IN_FLIGHT_OF_WEBHOOK / 2

/** Deliveries that a replay looks at in one step, at most, to find as many as are to be sent again. */
export const REPLAY_LOOKS_AT = 500

/** Read units, of 4 KB, in which something to send again is looked for before a replay begins: about as much as one step looks at. */
export const REPLAY_SEARCH_UNITS = 64

/** How long a replay waits at first, and at most, before it looks again whether those under way have arrived. */
export const REPLAY_PAUSE_MS = SECOND_MS
export const LONGEST_REPLAY_PAUSE_MS = 30 * SECOND_MS

/** An event whose payload will not be there any more when it is sent is not replayed. */
export const REPLAYABLE_MS = DELIVERIES_KEPT_MS - 2 * HOUR_MS

/** Of a receiver's answer, what its owner is shown: 1 KB. */
export const ANSWER_BYTES_SHOWN = 1_024

/** Payloads of a page of events together: an answer ends at 6 MB. */
export const MAX_FEED_PAGE_BYTES = 4_000_000
