import type { KMSClient } from '@aws-sdk/client-kms'
import * as v from 'valibot'
import type { CodePurpose } from '#shared/core/encryptionPurposes.ts'
import { findStepByCode, generateCodeSecret } from '#shared/platform/oneTimeCodes.ts'
import { decryptSecrets, type EncryptedSecrets, encryptSecrets } from '../carrierCredentials/vault.ts'

/*
 * Authenticator app codes of operators and users: the secret is encrypted, and codes are
 * single-use.
 */

/** A second factor as stored. */
export const SecondFactor = v.object({
  /** Encrypted secret of its codes. */
  encryptedParameters: v.string(),
  encryptedKey: v.string(),
  enrolledMs: v.number(),
  /** Newest used step; its code and older ones are rejected. */
  usedStep: v.number(),
})

export type SecondFactor = Readonly<v.InferOutput<typeof SecondFactor>>

const getContext = (purpose: CodePurpose, userId: number) => ({ userId: String(userId), purpose })

/** Encrypts a code secret under a KMS key, bound to user and purpose. */
export type CodeSecretEncryptor = (userId: number, secret: Uint8Array) => Promise<EncryptedSecrets>

export const createCodeSecretEncryptor =
  (purpose: CodePurpose, keyId: string, kms?: KMSClient): CodeSecretEncryptor =>
  (userId, secret) =>
    encryptSecrets(keyId, getContext(purpose, userId), { secret: Buffer.from(secret).toString('base64') }, kms)

/** Creates a second factor: its stored form, and the secret shown once. */
export async function createSecondFactor(
  seal: CodeSecretEncryptor,
  userId: number,
  nowMs: number,
  secret: Uint8Array = generateCodeSecret(),
): Promise<{ readonly factor: SecondFactor; readonly secret: Uint8Array }> {
  return { secret, factor: { ...(await seal(userId, secret)), enrolledMs: nowMs, usedStep: 0 } }
}

/** Decryption settings: KMS key and purpose. */
export type CodeSecretDecryptionOptions = { readonly keyId: string; readonly purpose: CodePurpose }

/**
 * Returns the step of an unused code, newer than the last used one; null if invalid. Throws if KMS
 * does not respond.
 */
export async function findUnusedCodeStep(
  { keyId, purpose }: CodeSecretDecryptionOptions,
  userId: number,
  factor: SecondFactor,
  code: string,
  nowMs: number,
): Promise<number | null> {
  const { secret = '' } = await decryptSecrets(keyId, getContext(purpose, userId), factor)
  const step = findStepByCode(Buffer.from(secret, 'base64'), code, nowMs)
  return step !== null && step > factor.usedStep ? step : null
}
