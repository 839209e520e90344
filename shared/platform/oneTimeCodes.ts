import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { SECOND_MS } from '../core/durations.ts'
import { isEqualConstantTime } from './crypto.ts'

/*
 * Time-based one-time passwords (RFC 6238) compatible with authenticator apps: HMAC-SHA-1, 6
 * digits, a new one every 30 seconds.
 */

const TOTP_STEP_MS = 30 * SECOND_MS
const DIGITS = 6
/** Length of the hash, as recommended by RFC 4226. */
const SECRET_BYTES = 20
/** Accepted steps before and after the current one: clocks differ, and typing takes time. */
const MAX_DRIFT_STEPS = 1

export const generateCodeSecret = (): Uint8Array => randomBytes(SECRET_BYTES)

/** Returns the step of an instant. */
export const stepAt = (ms: number): number => Math.floor(ms / TOTP_STEP_MS)

/** Returns the code of a step with the given number of digits. */
export const computeStepCode = (secret: Uint8Array, step: number, digits = DIGITS): string =>
  computeOneTimeCode(createSecretKey(secret), step, digits)

function computeOneTimeCode(secret: KeyObject, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** Returns the step of a code among those accepted at an instant; null if invalid. */
export function findStepByCode(secret: Uint8Array, code: string, nowMs: number): number | null {
  const now = stepAt(nowMs)
  // Created once: this takes several times as long as signing.
  const key = createSecretKey(secret)
  const steps = Array.from({ length: 2 * MAX_DRIFT_STEPS + 1 }, (_, place) => now - MAX_DRIFT_STEPS + place)
  // All steps are compared for constant time.
  const found = steps.filter((step) => isEqualConstantTime(computeOneTimeCode(key, step), code))
  return found.at(-1) ?? null
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Encodes bytes as Base32 (RFC 4648) without padding, the format of secrets in authenticator apps.
 */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** Returns the URI for authenticator apps, as text or QR code; they show `issuer` and `account`. */
export function buildEnrolmentUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  const parameters = [`secret=${base32(secret)}`, `issuer=${encodeURIComponent(issuer)}`, 'algorithm=SHA1']
  return `otpauth://totp/${label}?${[...parameters, `digits=${DIGITS}`, `period=${TOTP_STEP_MS / SECOND_MS}`].join('&')}`
}
