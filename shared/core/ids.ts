/** Ids count milliseconds from here, so that they stay below 2^53 until 2095. */
const EPOCH_MS = Date.UTC(2026, 0, 1)
const RANDOM_BITS = 12
const RANDOM_RANGE = 2 ** RANDOM_BITS

/** The upper half of a millisecond's ids is never drawn: it belongs to companions. */
const DRAWN_RANGE = RANDOM_RANGE / 2

/**
 * The next id: a whole number below 2^53 whose order is time order, never at or below `last`.
 * `random` is in [0, 1). Uniqueness is the writer's condition, not this function's.
 */
export function nextId(nowMs: number, random: number, last: number): number {
  const fresh = (nowMs - EPOCH_MS) * RANDOM_RANGE + Math.floor(random * DRAWN_RANGE)
  const next = Math.max(last + 1, fresh)
  return isDrawn(next) ? next : (Math.floor(next / RANDOM_RANGE) + 1) * RANDOM_RANGE
}

const isDrawn = (id: number): boolean => id % RANDOM_RANGE < DRAWN_RANGE

/**
 * The id of what is made together with something that has an id, and is found by it without a
 * pointer: nothing that is drawn has this one. Null for an id that is no drawn one, as former
 * releases had some.
 */
export const companionId = (id: number): number | null => (isDrawn(id) ? id + DRAWN_RANGE : null)

/** Whose companion an id may be; null for one that was drawn. */
export const companionOf = (id: number): number | null => (isDrawn(id) ? null : id - DRAWN_RANGE)

/** The instant (Unix ms) an id was made. */
export const createdMs = (id: number): number => EPOCH_MS + Math.floor(id / RANDOM_RANGE)

/** The smallest id made at or after an instant: turns a date filter into a range of ids. */
export const firstIdAt = (instantMs: number): number => Math.max(0, (instantMs - EPOCH_MS) * RANDOM_RANGE)

/**
 * What the id of an account's sandbox has above the account's own. Ids of accounts stay below it
 * until November 2060, so that an id by itself says which of the two it is: nothing has to be read
 * for that, and nothing can change it.
 */
const SANDBOX = 2 ** 52

/** Whether a user is the sandbox of an account: one with play money, whose parcels nobody moves. */
export const isSandbox = (userId: number): boolean => userId >= SANDBOX

/** The id of an account's sandbox. */
export const sandboxIdOf = (ownerId: number): number => ownerId + SANDBOX

/** Whose sandbox a user is; the user itself where it is none. */
export const ownerIdOf = (userId: number): number => (isSandbox(userId) ? userId - SANDBOX : userId)

/** Reads an id from a path or query; null where the text cannot be one. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : null
}
