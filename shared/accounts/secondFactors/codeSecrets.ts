import type { KMSClient } from '@aws-sdk/client-kms'
import * as v from 'valibot'
import type { CodePurpose } from '#shared/core/encryptionPurposes.ts'
import { findStepByCode, newCodeSecret } from '#shared/platform/oneTimeCodes.ts'
import { openSecrets, type SealedSecrets, sealSecrets } from '../carrierCredentials/vault.ts'

/*
 * What makes the codes of an authenticator app, of operators and of users alike: its secret is
 * encrypted, and a code is taken once.
 */

/** A second factor as it is stored. */
export const SecondFactor = v.object({
  /** The secret of its codes, sealed. */
  encryptedParameters: v.string(),
  encryptedKey: v.string(),
  enrolledMs: v.number(),
  /** The newest step whose code was used: neither that one nor an older one is taken again. */
  usedStep: v.number(),
})

export type SecondFactor = Readonly<v.InferOutput<typeof SecondFactor>>

const contextOf = (purpose: CodePurpose, userId: number) => ({ userId: String(userId), purpose })

/**
 * Encrypts the secret of somebody's codes under a key of KMS, bound to them and to what it is for.
 */
export type SealCodeSecret = (userId: number, secret: Uint8Array) => Promise<SealedSecrets>

export const sealCodeSecret =
  (purpose: CodePurpose, keyId: string, kms?: KMSClient): SealCodeSecret =>
  (userId, secret) =>
    sealSecrets(keyId, contextOf(purpose, userId), { secret: Buffer.from(secret).toString('base64') }, kms)

/** A fresh second factor: as it is stored, and the secret that is shown once. */
export async function newSecondFactor(
  seal: SealCodeSecret,
  userId: number,
  nowMs: number,
  secret: Uint8Array = newCodeSecret(),
): Promise<{ readonly factor: SecondFactor; readonly secret: Uint8Array }> {
  return { secret, factor: { ...(await seal(userId, secret)), enrolledMs: nowMs, usedStep: 0 } }
}

/** Where secrets are opened: the key of KMS they are sealed under, and what they are for. */
export type CodeOpening = { readonly keyId: string; readonly purpose: CodePurpose }

/**
 * The step whose code this is, unless it or a later one was used; null where it is none. Throws
 * while KMS does not answer.
 */
export async function findUnusedStep(
  { keyId, purpose }: CodeOpening,
  userId: number,
  factor: SecondFactor,
  code: string,
  nowMs: number,
): Promise<number | null> {
  const { secret = '' } = await openSecrets(keyId, contextOf(purpose, userId), factor)
  const step = findStepByCode(Buffer.from(secret, 'base64'), code, nowMs)
  return step !== null && step > factor.usedStep ? step : null
}
