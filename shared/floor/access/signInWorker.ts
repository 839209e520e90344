import { countAgainstNamedLimit } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { consumeUserCode } from '#shared/accounts/secondFactors/consumeUserCode.ts'
import { checkSignIn } from '#shared/accounts/sessions/checkSignIn.ts'
import { findUser, isLocked, type User } from '#shared/accounts/users/userStore.ts'
import { recordUserChange } from '#shared/audit/auditTrail.ts'
import type { FloorDevice } from '#shared/http/endpoint.ts'
import { generateRandomText } from '#shared/platform/crypto.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { hashPassword, verifyPassword } from '#shared/platform/passwords.ts'
import { remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { setWorkerSession, type WorkerSession } from './deviceStore.ts'
import { digestSessionSecret } from './floorAccess.ts'
import { digestBadge } from './manageStaff.ts'
import { isBadgeCode, SECRET_BYTES, type SessionCookie } from './rules/credentials.ts'
import { FLOOR_SESSION_LIFETIME_MS, LEAD_SESSION_LIFETIME_MS, PIN_RATE_LIMIT } from './rules/floorLimits.ts'
import { findBadge, findWorker, setPin, type Worker } from './staffStore.ts'

export type WorkerSignIn = {
  readonly badge: string
  readonly pin: string
  /** Replaces the PIN; required if it was generated. */
  readonly newPin: string | null
  /** Password and two-factor code of a lead. */
  readonly proof: { readonly password: string; readonly code: string } | null
  readonly clientAddress: string
}

export type WorkerSignInOutcome =
  | {
      readonly kind: 'signedIn'
      readonly worker: Worker
      readonly session: WorkerSession
      readonly cookie: SessionCookie
    }
  /** Badge, PIN, password or code is wrong, without saying which. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'newPinRequired' }
  | { readonly kind: 'notLead' }
  | { readonly kind: 'noSecondFactor' }
  | { readonly kind: 'tooMany'; readonly retryAtMs: number }

/**
 * Signs a worker in at a paired device, in place of the worker before. PINs are counted by badge
 * before they are verified, so that concurrent guesses count as well. `keyId`: KMS key of the code
 * secrets.
 */
export async function signInWorker(
  table: Table,
  keyId: string,
  { warehouseId, deviceId }: Pick<FloorDevice, 'warehouseId' | 'deviceId'>,
  { badge: code, pin, newPin, proof, clientAddress }: WorkerSignIn,
  nowMs: number,
): Promise<WorkerSignInOutcome> {
  const badgeDigest = digestBadge(warehouseId, code)
  const badge = isBadgeCode(code) ? await findBadge(table, warehouseId, badgeDigest) : null
  if (!badge) return { kind: 'wrong' }
  const pinRateLimitName = `floor-badge/${badgeDigest}`
  const counted = await countAgainstNamedLimit(table, pinRateLimitName, PIN_RATE_LIMIT, nowMs)
  if (counted.kind === 'full') return { kind: 'tooMany', retryAtMs: counted.nextAllowedAtMs }
  const [isConfirmed, worker, user] = await Promise.all([
    verifyPassword(pin, badge.pinHash),
    findWorker(table, warehouseId, badge.userId),
    findUser(table, badge.userId),
  ])
  if (!isConfirmed || worker?.badgeDigest !== badgeDigest || !user || isLocked(user)) return { kind: 'wrong' }
  if (badge.isInitialPin && (newPin === null || newPin === pin)) return { kind: 'newPinRequired' }
  if (proof && worker.role !== 'lead') return { kind: 'notLead' }
  const proved = proof && (await prove(table, keyId, user, { ...proof, clientAddress }, nowMs))
  if (proved && proved.kind !== 'right') return proved
  const cookie: SessionCookie = { userId: user.id, secret: generateRandomText(SECRET_BYTES), isLead: proof !== null }
  const session: WorkerSession = {
    userId: user.id,
    secretDigest: digestSessionSecret(cookie),
    epoch: worker.epoch,
    expiresAtMs: nowMs + FLOOR_SESSION_LIFETIME_MS,
    leadUntilMs: proof ? nowMs + LEAD_SESSION_LIFETIME_MS : null,
    sessionEpoch: user.sessionEpoch,
  }
  const signIn = { actor: `user:${user.id}`, action: 'floor sign-in of a lead', userId: user.id }
  const details = { warehouse: warehouseId, device: deviceId }
  const pinHash = newPin === null ? null : await hashPassword(newPin)
  const done = await table.commit([
    setWorkerSession(warehouseId, deviceId, session),
    ...(pinHash === null ? [] : [setPin(warehouseId, badgeDigest, { pinHash, isInitialPin: false })]),
    remove(keys.rateLimit(pinRateLimitName)),
    ...(proof ? recordUserChange({ ...signIn, details }, generateId(), nowMs) : []),
  ])
  // The device or badge was revoked at the same time.
  return done.ok ? { kind: 'signedIn', worker, session, cookie } : { kind: 'wrong' }
}

type Proof = { readonly password: string; readonly code: string; readonly clientAddress: string }

/** Verifies password and two-factor code of a lead. Codes are single-use. */
async function prove(
  table: Table,
  keyId: string,
  { id, email }: User,
  { code, ...attempt }: Proof,
  nowMs: number,
): Promise<{ readonly kind: 'right' } | Exclude<WorkerSignInOutcome, { readonly kind: 'signedIn' }>> {
  const check = await checkSignIn(table, { email, ...attempt }, nowMs)
  if (check.kind !== 'user') return check
  if (check.user.id !== id) return { kind: 'wrong' }
  if (!check.factor) return { kind: 'noSecondFactor' }
  return consumeUserCode(table, keyId, { userId: id, factor: check.factor, code: code.replaceAll(' ', '') }, nowMs)
}
