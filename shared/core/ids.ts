/** Epoch of ids: they stay below 2^53 until 2095. */
const EPOCH_MS = Date.UTC(2026, 0, 1)
const ID_RANDOM_BITS = 12
const ID_RANDOM_RANGE = 2 ** ID_RANDOM_BITS

/** The upper half of the ids of a millisecond is reserved for companion ids. */
const GENERATED_ID_RANGE = ID_RANDOM_RANGE / 2

/**
 * Returns the next id: an integer below 2^53, ordered by time and above `last`. `random` is in [0,
 * 1). Uniqueness is enforced by the condition of the write.
 */
export function nextId(nowMs: number, random: number, last: number): number {
  const fresh = (nowMs - EPOCH_MS) * ID_RANDOM_RANGE + Math.floor(random * GENERATED_ID_RANGE)
  const next = Math.max(last + 1, fresh)
  return isGeneratedId(next) ? next : (Math.floor(next / ID_RANDOM_RANGE) + 1) * ID_RANDOM_RANGE
}

const isGeneratedId = (id: number): boolean => id % ID_RANDOM_RANGE < GENERATED_ID_RANGE

/**
 * Returns the id of an entity created together with another and found without a reference. It never
 * collides with generated ids. Null for ids of earlier releases in the reserved range.
 */
export const getCompanionId = (id: number): number | null => (isGeneratedId(id) ? id + GENERATED_ID_RANGE : null)

/** Returns the id to which a companion id belongs; null for a generated id. */
export const getPrimaryId = (id: number): number | null => (isGeneratedId(id) ? null : id - GENERATED_ID_RANGE)

/** Returns the instant (Unix ms) at which an id was created. */
export const getCreationMs = (id: number): number => EPOCH_MS + Math.floor(id / ID_RANDOM_RANGE)

/** Returns the smallest id created at or after an instant, for date filters by id range. */
export const getFirstIdAt = (instantMs: number): number => Math.max(0, (instantMs - EPOCH_MS) * ID_RANDOM_RANGE)

/**
 * Offset between the ids of an account and its sandbox. Account ids stay below it until November
 * 2060, so the id alone identifies a sandbox.
 */
const SANDBOX = 2 ** 52

/**
 * Whether a user is the sandbox of an account: it has test money, and its parcels are not shipped.
 */
export const isSandbox = (userId: number): boolean => userId >= SANDBOX

export const getSandboxId = (ownerId: number): number => ownerId + SANDBOX

/** Returns the account of a sandbox, or the user itself if it is not a sandbox. */
export const getOwnerId = (userId: number): number => (isSandbox(userId) ? userId - SANDBOX : userId)

/** Parses an id from a path or query; null if invalid. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : null
}
