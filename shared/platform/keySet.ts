import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { MINUTE_MS } from '../core/durations.ts'
import { FIRST_KEY } from '../core/keyIds.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { SigningPurpose } from '../core/signingSecrets.ts'

/*
 * The signing secret: a set of keys with ids, the newest last. What is signed names its key, except
 * under the first one, whose id nobody knew while it was alone. At most two keys are whole at a
 * time: the one that signs, and the one before it or after it.
 */

/**
 * Longer than a process goes by a set it has read, with clocks that differ: all know a key before
 * any signs with it.
 */
export const KEY_ACTIVATION_DELAY_MS = 15 * MINUTE_MS

/** Secrets Manager keeps 64 KB. */
const MAX_KEYS = 100

const SECRET_BYTES = 48

/**
 * What outlives a key: page tokens do not expire, keys of webhooks are encrypted under it,
 * addresses of pictures follow from it, links in mails end by themselves, and those to parcels are
 * kept for years. Of a key that was given up early, because others may know it, page tokens and
 * links are not believed either.
 */
const KEPT: Readonly<Record<'in time' | 'early', readonly SigningPurpose[]>> = {
  'in time': ['page tokens', 'webhook keys', 'return images', 'mail links', 'tracking links'],
  early: ['webhook keys', 'return images'],
}

const id = v.pipe(v.string(), v.regex(/^k[1-9]\d{0,5}$/))
const instantMs = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse))

const ActiveKey = v.object({ id, secret: v.pipe(v.string(), v.minLength(1)), signsFrom: instantMs })
/**
 * Of a retired key only what was derived from it for some purposes is left, in Base64: its secret
 * does not follow from that.
 */
const RetiredKey = v.object({ id, retired: instantMs, kept: v.record(v.string(), v.string()) })
const KeySet = v.object({ keys: v.pipe(v.array(v.union([ActiveKey, RetiredKey])), v.minLength(1)) })

type ActiveKey = Readonly<v.InferOutput<typeof ActiveKey>>
type RetiredKey = Readonly<v.InferOutput<typeof RetiredKey>>
export type KeySet = readonly (ActiveKey | RetiredKey)[]

const isActiveKey = (key: ActiveKey | RetiredKey): key is ActiveKey => 'secret' in key

/**
 * Reads the secret's text: a set as JSON, or the plain text it was made with, which is the first
 * key. Throws for a broken set.
 */
export function readKeySet(text: string): KeySet {
  if (!text.startsWith('{')) return [{ id: FIRST_KEY, secret: text, signsFrom: 0 }]
  return v.parse(v.pipe(v.string(), v.parseJson(), KeySet), text).keys
}

/** The secret's text. */
export const writeKeySet = (keys: KeySet): string =>
  JSON.stringify({
    keys: keys.map((key) =>
      isActiveKey(key)
        ? { ...key, signsFrom: new Date(key.signsFrom).toISOString() }
        : { ...key, retired: new Date(key.retired).toISOString() },
    ),
  })

/** HKDF-SHA-256, 32 bytes. */
const derived = (secret: string, purpose: SigningPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** What was derived from keys, as long as the set that they are in is kept. */
const derivedKeys = new WeakMap<ActiveKey, Map<SigningPurpose, Buffer>>()

function deriveKeyCached(key: ActiveKey, purpose: SigningPurpose): Buffer {
  const ofKey = derivedKeys.get(key) ?? new Map<SigningPurpose, Buffer>()
  derivedKeys.set(key, ofKey)
  const bytes = ofKey.get(purpose) ?? derived(key.secret, purpose)
  ofKey.set(purpose, bytes)
  return bytes
}

/** What a key has for a purpose; null where it is retired and nothing was kept for it. */
function findKeyBytes(key: ActiveKey | RetiredKey, purpose: SigningPurpose): Buffer | null {
  if (isActiveKey(key)) return deriveKeyCached(key, purpose)
  const kept = key.kept[purpose]
  return kept === undefined ? null : Buffer.from(kept, 'base64')
}

/** The newest key whose time to sign has come. */
function signer(keys: KeySet, nowMs: number): ActiveKey {
  const whole = keys.filter(isActiveKey)
  const found = whole.findLast(({ signsFrom }) => signsFrom <= nowMs) ?? whole[0]
  if (!found) throw new Error('the signing secret does not contain a signing key')
  return found
}

/** The key of a purpose that signs now. */
export function currentKey(keys: KeySet, purpose: SigningPurpose, nowMs: number): SigningKey {
  const key = signer(keys, nowMs)
  return { id: key.id, bytes: deriveKeyCached(key, purpose) }
}

/**
 * The key of a purpose by its id; null where there is none, or it is worth nothing for that any
 * more.
 */
export function keyById(keys: KeySet, purpose: SigningPurpose, keyId: string): Buffer | null {
  const key = keys.find((one) => one.id === keyId)
  return key ? findKeyBytes(key, purpose) : null
}

export type SigningKey = { readonly id: string; readonly bytes: Uint8Array }

/** The keys of one purpose. */
export type PurposeKeys = {
  /** The one to sign with now. */
  readonly current: () => Promise<SigningKey>
  /**
   * The one with an id, for what was signed before; null where nothing signed with it is believed
   * any more.
   */
  readonly find: (keyId: string) => Promise<Uint8Array | null>
}

/** The keys of a purpose in a set that was read, at an instant. */
export const purposeKeysOf = (keys: KeySet, purpose: SigningPurpose, nowMs: number): PurposeKeys => ({
  current: async () => currentKey(keys, purpose, nowMs),
  find: async (keyId) => keyById(keys, purpose, keyId),
})

/** Where a key stands. `next`: it is known and does not sign yet. */
export type KeyState = {
  readonly id: string
  readonly state: 'next' | 'current' | 'previous' | 'retired'
  /** From when on it signs; for `retired`, since when it is. Unix ms, 0 for the first key. */
  readonly sinceMs: number
}

/** All keys, the newest last. */
export function keyStates(keys: KeySet, nowMs: number): readonly KeyState[] {
  const current = signer(keys, nowMs)
  return keys.map((key) => {
    if (!isActiveKey(key)) return { id: key.id, state: 'retired', sinceMs: key.retired }
    const state = key.id === current.id ? 'current' : key.signsFrom > nowMs ? 'next' : 'previous'
    return { id: key.id, state, sinceMs: key.signsFrom }
  })
}

/**
 * Adds a random key that signs from an instant on. Refused, in words, while there are two whole
 * keys.
 */
export function withNextKey(keys: KeySet, signsFromMs: number, nowMs: number): Result<KeySet, string> {
  const states = keyStates(keys, nowMs)
  const other = states.find(({ state }) => state === 'next' || state === 'previous')
  if (other?.state === 'next') {
    return failure(`a rotation is in progress. Key ${other.id} signs from ${new Date(other.sinceMs).toISOString()}`)
  }
  if (other) return failure(`${other.id} is still valid in addition to the current key. Retire it first`)
  const newest = keys.at(-1)
  if (!newest || keys.length >= MAX_KEYS) return failure(`the secret already has the maximum of ${keys.length} keys`)
  const next: ActiveKey = {
    id: `k${Number(newest.id.slice(1)) + 1}`,
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
    signsFrom: signsFromMs,
  }
  return ok([...keys, next])
}

/**
 * Gives the previous key up. In time is when nothing that expires can still be signed with it:
 * `neededMs` after the current key began to sign. Refused, in words, before that, unless it is to
 * be done early, and where the secret has no previous key.
 */
export function withoutPreviousKey(
  keys: KeySet,
  when: 'in time' | 'early',
  neededMs: number,
  nowMs: number,
): Result<{ readonly keys: KeySet; readonly retired: string }, string> {
  const current = signer(keys, nowMs)
  const previous = keys
    .filter(isActiveKey)
    .find(({ id, signsFrom }) => id !== current.id && signsFrom <= current.signsFrom)
  if (!previous) return failure('the secret has no previous key')
  const inTimeMs = current.signsFrom + neededMs
  if (when === 'in time' && nowMs < inTimeMs) {
    return failure(
      `${previous.id} is required until ${new Date(inTimeMs).toISOString()}: active sessions are signed with it`,
    )
  }
  const kept = Object.fromEntries(
    KEPT[when].map((purpose) => [purpose, derived(previous.secret, purpose).toString('base64')]),
  )
  const retired: RetiredKey = { id: previous.id, retired: nowMs, kept }
  return ok({ keys: keys.map((key) => (key.id === previous.id ? retired : key)), retired: previous.id })
}

/**
 * The id of the version of a secret that comes after one: two operators who change the same version
 * want the same id, and Secrets Manager lets only one of them have it.
 */
export const nextVersionId = (versionId: string): string =>
  createHash('sha256').update(`after ${versionId}`).digest('hex')
