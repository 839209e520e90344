import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { recordUserChange } from '#shared/audit/auditTrail.ts'
import { USER_CODES } from '#shared/core/encryptionPurposes.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { enqueueEmail, type SecondFactorChange } from '#shared/mail/dueEmail.ts'
import { digest } from '#shared/platform/crypto.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { findStepByCode } from '#shared/platform/oneTimeCodes.ts'
import { type Action, create, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { requireAccountOpen } from '../users/userStore.ts'
import { createCodeSecretEncryptor, createSecondFactor, SecondFactor } from './codeSecrets.ts'
import {
  generateRecoveryCode,
  normaliseRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODE_COUNT,
} from './rules/recoveryCodes.ts'

/* Second factor of a user in the table: enrolment, recovery codes and removal. */

const UserSecondFactor = v.object({
  factor: SecondFactor,
  /** Digests of unused recovery codes. */
  recovery: v.record(v.string(), v.literal(true)),
})

/** The second factor of a user. */
export type UserSecondFactor = Readonly<v.InferOutput<typeof UserSecondFactor>>

const factors = codec(UserSecondFactor)

/** Finds a user's second factor; null without one. */
export async function findUserSecondFactor(table: Table, userId: number): Promise<UserSecondFactor | null> {
  const item = await table.get(keys.secondFactor(userId))
  return item ? factors.read(item) : null
}

export const countRecoveryCodes = ({ recovery }: UserSecondFactor): number => Object.keys(recovery).length

/** Returns the stored digest of a recovery code, regardless of its spelling. */
export const digestRecoveryCode = (userId: number, code: string): string =>
  digest('recovery code', String(userId), normaliseRecoveryCode(code))

/** Creates recovery codes and their stored form. */
function generateRecoveryCodes(userId: number) {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    generateRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  )
  return { codes, recovery: Object.fromEntries(codes.map((code) => [digestRecoveryCode(userId, code), true as const])) }
}

type SecondFactorNotification = { readonly userId: number; readonly change: SecondFactorChange }

const mailed = ({ userId, change }: SecondFactorNotification, nowMs: number): Action =>
  enqueueEmail({ kind: 'factorChanged', userId, change }, generateId(), nowMs)

/** Returns the email and audit entry of a changed second factor, as an action of the user. */
export const notifySecondFactorChange = (
  { userId, change }: SecondFactorNotification,
  nowMs: number,
): readonly Action[] => [
  mailed({ userId, change }, nowMs),
  ...recordUserChange({ actor: `user:${userId}`, action: `second-factor ${change}`, userId }, generateId(), nowMs),
]

type Enrolment = { readonly userId: number; readonly secret: Uint8Array; readonly code: string }

/**
 * Enrols a second factor after a correct code of the app. Returns the recovery codes, shown once.
 * The code is consumed and cannot be used to sign in.
 */
export async function enrolUserSecondFactor(
  table: Table,
  keyId: string,
  { userId, secret, code }: Enrolment,
  nowMs: number,
): Promise<Result<readonly string[], 'wrong code' | 'enrolled'>> {
  const step = findStepByCode(secret, code, nowMs)
  if (step === null) return failure('wrong code')
  const { factor } = await createSecondFactor(createCodeSecretEncryptor(USER_CODES, keyId), userId, nowMs, secret)
  const { codes, recovery } = generateRecoveryCodes(userId)
  const enrolled = await table.commit([
    create({ ...keys.secondFactor(userId), ...factors.write({ factor: { ...factor, usedStep: step }, recovery }) }),
    requireAccountOpen(userId),
    ...notifySecondFactorChange({ userId, change: 'on' }, nowMs),
  ])
  return enrolled.ok ? ok(codes) : failure('enrolled')
}

/** Replaces the recovery codes. Null without a second factor. */
export async function replaceRecoveryCodes(
  table: Table,
  userId: number,
  nowMs: number,
): Promise<readonly string[] | null> {
  const { codes, recovery } = generateRecoveryCodes(userId)
  const replaced = await table.commit([
    update(keys.secondFactor(userId), { set: { recovery } }, exists()),
    ...notifySecondFactorChange({ userId, change: 'new recovery codes' }, nowMs),
  ])
  return replaced.ok ? codes : null
}

/**
 * Removes a user's second factor. Returns false without one. `by`: operator commands record it in
 * the audit trail themselves.
 */
export async function removeUserSecondFactor(
  table: Table,
  userId: number,
  by: 'themselves' | 'operator',
  nowMs: number,
): Promise<boolean> {
  const change = { userId, change: 'off' } as const
  const removed = await table.commit([
    remove(keys.secondFactor(userId), exists()),
    ...(by === 'themselves' ? notifySecondFactorChange(change, nowMs) : [mailed(change, nowMs)]),
  ])
  return removed.ok
}
