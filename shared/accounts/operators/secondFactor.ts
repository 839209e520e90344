import type { KMSClient } from '@aws-sdk/client-kms'
import { OPERATOR_CODES } from '../../core/encryptionPurposes.ts'
import { newCodeSecret, stepOfCode } from '../../platform/oneTimeCodes.ts'
import { openSecrets, type SealedSecrets, sealSecrets } from '../carrierCredentials/vault.ts'
import type { SecondFactor } from './operatorStore.ts'

const contextOf = (userId: number) => ({ userId: String(userId), purpose: OPERATOR_CODES })

/** Encrypts the secret of an operator's codes under a key of KMS, bound to the operator. */
export type SealCodeSecret = (userId: number, secret: Uint8Array) => Promise<SealedSecrets>

export const sealCodeSecret =
  (keyId: string, kms?: KMSClient): SealCodeSecret =>
  (userId, secret) =>
    sealSecrets(keyId, contextOf(userId), { secret: Buffer.from(secret).toString('base64') }, kms)

/** A fresh second factor: as it is stored, and the secret that is shown once. */
export async function newSecondFactor(
  seal: SealCodeSecret,
  userId: number,
  nowMs: number,
): Promise<{ readonly factor: SecondFactor; readonly secret: Uint8Array }> {
  const secret = newCodeSecret()
  return { secret, factor: { ...(await seal(userId, secret)), enrolledMs: nowMs, usedStep: 0 } }
}

/** The step whose code this is, unless it or a later one was used; null where it is none. Throws while KMS does not answer. */
export async function usableStep(
  keyId: string,
  userId: number,
  factor: SecondFactor,
  code: string,
  nowMs: number,
): Promise<number | null> {
  const { secret = '' } = await openSecrets(keyId, contextOf(userId), factor)
  const step = stepOfCode(Buffer.from(secret, 'base64'), code, nowMs)
  return step !== null && step > factor.usedStep ? step : null
}
