import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { MINUTE_MS } from '../core/durations.ts'
import { FIRST_KEY_ID } from '../core/keyIds.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { SigningPurpose } from '../core/signingSecrets.ts'

/*
 * Signing secret: a set of keys with ids, newest last. Signatures name their key, except for the
 * first one, created before keys had ids. At most two keys are complete at a time: the signing key
 * and the previous or next one.
 */

/**
 * Longer than the cache of key sets and clock differences: all processes know a key before any
 * signs with it.
 */
export const KEY_ACTIVATION_DELAY_MS = 15 * MINUTE_MS

/** Secrets Manager stores 64 KB. */
const MAX_KEYS_PER_SET = 100

const SECRET_BYTES = 48

/**
 * Derived keys retained after retirement: page tokens do not expire, webhook keys are encrypted
 * with them, image addresses are derived from them, links in emails expire separately, and links to
 * tracking and returns pages are valid for years. If a key is retired early because it may be
 * compromised, page tokens and links are invalidated.
 */
const STORE_KEY: Readonly<Record<'in time' | 'early', readonly SigningPurpose[]>> = {
  'in time': ['page tokens', 'webhook keys', 'return images', 'mail links', 'tracking links', 'return portals'],
  early: ['webhook keys', 'return images'],
}

const id = v.pipe(v.string(), v.regex(/^k[1-9]\d{0,5}$/))
const instantMs = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse))

const ActiveKey = v.object({ id, secret: v.pipe(v.string(), v.minLength(1)), signsFrom: instantMs })
/**
 * A retired key retains only the keys derived for some purposes, in Base64, from which the secret
 * cannot be recovered.
 */
const RetiredKey = v.object({ id, retired: instantMs, kept: v.record(v.string(), v.string()) })
const KeySet = v.object({ keys: v.pipe(v.array(v.union([ActiveKey, RetiredKey])), v.minLength(1)) })

type ActiveKey = Readonly<v.InferOutput<typeof ActiveKey>>
type RetiredKey = Readonly<v.InferOutput<typeof RetiredKey>>
export type KeySet = readonly (ActiveKey | RetiredKey)[]

const isActiveKey = (key: ActiveKey | RetiredKey): key is ActiveKey => 'secret' in key

/**
 * Parses the secret: a key set as JSON, or the original plain text, which is the first key. Throws
 * for an invalid set.
 */
export function parseKeySet(text: string): KeySet {
  if (!text.startsWith('{')) return [{ id: FIRST_KEY_ID, secret: text, signsFrom: 0 }]
  return v.parse(v.pipe(v.string(), v.parseJson(), KeySet), text).keys
}

/** Serialises a key set. */
export const serializeKeySet = (keys: KeySet): string =>
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

/** Cache of derived keys, with the lifetime of their key set. */
const derivedKeyCache = new WeakMap<ActiveKey, Map<SigningPurpose, Buffer>>()

function deriveKeyCached(key: ActiveKey, purpose: SigningPurpose): Buffer {
  const ofKey = derivedKeyCache.get(key) ?? new Map<SigningPurpose, Buffer>()
  derivedKeyCache.set(key, ofKey)
  const bytes = ofKey.get(purpose) ?? derived(key.secret, purpose)
  ofKey.set(purpose, bytes)
  return bytes
}

/** Returns the key for a purpose; null if it is retired and was not retained for the purpose. */
function findSigningKeyBytes(key: ActiveKey | RetiredKey, purpose: SigningPurpose): Buffer | null {
  if (isActiveKey(key)) return deriveKeyCached(key, purpose)
  const stored = key.kept[purpose]
  return stored === undefined ? null : Buffer.from(stored, 'base64')
}

/** Returns the newest key that is already active. */
function signer(keys: KeySet, nowMs: number): ActiveKey {
  const active = keys.filter(isActiveKey)
  const found = active.findLast(({ signsFrom }) => signsFrom <= nowMs) ?? active[0]
  if (!found) throw new Error('the signing secret does not contain a signing key')
  return found
}

/** Returns the current signing key of a purpose. */
export function getCurrentKey(keys: KeySet, purpose: SigningPurpose, nowMs: number): SigningKey {
  const key = signer(keys, nowMs)
  return { id: key.id, bytes: deriveKeyCached(key, purpose) }
}

/** Returns the key of a purpose by id; null if unknown or no longer valid for the purpose. */
export function findKeyById(keys: KeySet, purpose: SigningPurpose, keyId: string): Buffer | null {
  const key = keys.find((one) => one.id === keyId)
  return key ? findSigningKeyBytes(key, purpose) : null
}

export type SigningKey = { readonly id: string; readonly bytes: Uint8Array }

export type PurposeKeys = {
  /** Returns the current signing key. */
  readonly current: () => Promise<SigningKey>
  /** Returns the key of an existing signature by id; null if it is no longer valid. */
  readonly find: (keyId: string) => Promise<Uint8Array | null>
}

/** Returns the keys of a purpose from a key set at an instant. */
export const getPurposeKeys = (keys: KeySet, purpose: SigningPurpose, nowMs: number): PurposeKeys => ({
  current: async () => getCurrentKey(keys, purpose, nowMs),
  find: async (keyId) => findKeyById(keys, purpose, keyId),
})

/** State of a key. `next`: it is known but not signing yet. */
export type KeyState = {
  readonly id: string
  readonly state: 'next' | 'current' | 'previous' | 'retired'
  /** Start of signing or, for `retired`, of retirement. Unix ms, 0 for the first key. */
  readonly sinceMs: number
}

/** Returns the states of all keys, newest last. */
export function listKeyStates(keys: KeySet, nowMs: number): readonly KeyState[] {
  const current = signer(keys, nowMs)
  return keys.map((key) => {
    if (!isActiveKey(key)) return { id: key.id, state: 'retired', sinceMs: key.retired }
    const state = key.id === current.id ? 'current' : key.signsFrom > nowMs ? 'next' : 'previous'
    return { id: key.id, state, sinceMs: key.signsFrom }
  })
}

/**
 * Adds a random key that signs from an instant. Fails with a message while there are two complete
 * keys.
 */
export function addNextKey(keys: KeySet, signsFromMs: number, nowMs: number): Result<KeySet, string> {
  const states = listKeyStates(keys, nowMs)
  const other = states.find(({ state }) => state === 'next' || state === 'previous')
  if (other?.state === 'next') {
    return failure(`a rotation is in progress. Key ${other.id} signs from ${new Date(other.sinceMs).toISOString()}.`)
  }
  if (other) return failure(`${other.id} is still valid in addition to the current key. Retire it first.`)
  const newest = keys.at(-1)
  if (!newest || keys.length >= MAX_KEYS_PER_SET)
    return failure(`the secret already has the maximum of ${keys.length} keys`)
  const next: ActiveKey = {
    id: `k${Number(newest.id.slice(1)) + 1}`,
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
    signsFrom: signsFromMs,
  }
  return ok([...keys, next])
}

/**
 * Retires the previous key. `in time` requires that signatures with an expiry have expired:
 * `neededMs` after the current key became active. Fails with a message earlier than that, or if
 * there is no previous key.
 */
export function retirePreviousKey(
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
  const earliestActivationMs = current.signsFrom + neededMs
  if (when === 'in time' && nowMs < earliestActivationMs) {
    return failure(
      `${previous.id} is required until ${new Date(earliestActivationMs).toISOString()}: active sessions are signed with it`,
    )
  }
  const stored = Object.fromEntries(
    STORE_KEY[when].map((purpose) => [purpose, derived(previous.secret, purpose).toString('base64')]),
  )
  const retired: RetiredKey = { id: previous.id, retired: nowMs, kept: stored }
  return ok({ keys: keys.map((key) => (key.id === previous.id ? retired : key)), retired: previous.id })
}

/**
 * Returns the id of the version after a given one: operators who change the same version
 * concurrently use the same id, which Secrets Manager accepts only once.
 */
export const computeNextVersionId = (versionId: string): string =>
  createHash('sha256').update(`after ${versionId}`).digest('hex')
