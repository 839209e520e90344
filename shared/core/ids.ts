/** Ids count milliseconds from here, so that they stay below 2^53 until 2095. */
const EPOCH_MS = Date.UTC(2026, 0, 1)
const RANDOM_BITS = 12
const RANDOM_RANGE = 2 ** RANDOM_BITS

/**
 * The next id: an even number below 2^53 whose order is time order, never at or below `last`, which is even too or 0.
 * `random` is in [0, 1). Uniqueness is the writer's condition, not this function's.
 */
export function nextId(nowMs: number, random: number, last: number): number {
  const fresh = (nowMs - EPOCH_MS) * RANDOM_RANGE + 2 * Math.floor((random * RANDOM_RANGE) / 2)
  return Math.max(last + 2, fresh)
}

/**
 * The id of what is made together with something that has an id, and is found by it without a pointer: ids are drawn even, so
 * that nothing else has this one. Null where the id is odd, as former releases drew some.
 */
export const companionId = (id: number): number | null => (id % 2 === 0 ? id + 1 : null)

/** Whose companion an id may be: null for one that was drawn. */
export const companionOf = (id: number): number | null => (id % 2 === 0 ? null : id - 1)

/** The instant (Unix ms) an id was made. */
export const createdMs = (id: number): number => EPOCH_MS + Math.floor(id / RANDOM_RANGE)

/** The smallest id made at or after an instant: turns a date filter into a range of ids. */
export const firstIdAt = (instantMs: number): number => Math.max(0, (instantMs - EPOCH_MS) * RANDOM_RANGE)

/** Reads an id from a path or query; null where the text cannot be one. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : null
}
