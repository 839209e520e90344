import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { SECOND_MS } from '../core/durations.ts'
import { isEqualConstantTime } from './digest.ts'

/*
 * Time-based one-time passwords (RFC 6238) as every authenticator app makes them: HMAC-SHA-1, 6
 * digits, a new one each 30 seconds.
 */

const STEP_MS = 30 * SECOND_MS
const DIGITS = 6
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/**
 * Steps before and after the present one whose codes are taken: clocks differ, and typing takes
 * time.
 */
const DRIFT_STEPS = 1

export const newCodeSecret = (): Uint8Array => randomBytes(SECRET_BYTES)

/** The step an instant lies in. */
export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS)

/** The code of a step, with so many digits. */
export const codeOfStep = (secret: Uint8Array, step: number, digits = DIGITS): string =>
  computeCode(createSecretKey(secret), step, digits)

function computeCode(secret: KeyObject, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/**
 * The step whose code this is, among those that are taken at an instant; null where it is of none.
 */
export function findStepByCode(secret: Uint8Array, code: string, nowMs: number): number | null {
  const now = stepAt(nowMs)
  // Made once: that takes several times as long as to sign with it.
  const key = createSecretKey(secret)
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, place) => now - DRIFT_STEPS + place)
  // All are compared, so that the time it takes tells nothing.
  const found = steps.filter((step) => isEqualConstantTime(computeCode(key, step), code))
  return found.at(-1) ?? null
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, as authenticator apps take secrets. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/**
 * What an authenticator app takes over, as text or as a QR code: `issuer` and `account` are what it
 * shows.
 */
export function enrolmentUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  const parameters = [`secret=${base32(secret)}`, `issuer=${encodeURIComponent(issuer)}`, 'algorithm=SHA1']
  return `otpauth://totp/${label}?${[...parameters, `digits=${DIGITS}`, `period=${STEP_MS / SECOND_MS}`].join('&')}`
}
