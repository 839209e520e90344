import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { isSandbox } from '#shared/core/ids.ts'
import { digest, generateRandomText } from '#shared/platform/crypto.ts'

/* Creation and verification of access tokens. */

/**
 * Signs new access tokens (Ed25519), so that forged ones are detected with the public key without a
 * call. Permissions and revocation are in the table only.
 */
export type TokenSigner = {
  readonly keyId: string
  /** DER in Base64, as stored. */
  readonly publicKey: string
  readonly sign: (text: string) => string
}

/** PKCS #8 prefix of an Ed25519 private key (RFC 8410), followed by its 32 bytes. */
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Creates a signer from a 32-byte seed. */
export function createTokenSigner(seed: Uint8Array): TokenSigner {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_KEY_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    keyId: digest(publicKey).slice(0, KEY_ID_LENGTH),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

const TOKEN_RANDOM_BYTES = 16
const TOKEN_RANDOM_LENGTH = 22
const KEY_ID_LENGTH = 6
const SIGNATURE_LENGTH = 86

/** Creates an access token, `<user>.<random><key id><signature>`, and its stored digest. */
export function createToken(
  userId: number,
  { keyId, sign: signed }: TokenSigner,
): { readonly token: string; readonly tokenDigest: string } {
  const start = `${userId}.${generateRandomText(TOKEN_RANDOM_BYTES)}`
  const token = `${start}${keyId}${signed(start)}`
  return { token, tokenDigest: digest(token) }
}

const CONSOLE_PREFIX = 'ship_console_'

/**
 * Creates a console access token, marked as such, as its requests are counted separately before it
 * is read.
 */
export function createConsoleToken(
  userId: number,
  { keyId, sign: signed }: TokenSigner,
): { readonly token: string; readonly tokenDigest: string } {
  const start = `${CONSOLE_PREFIX}${userId}_${generateRandomText(TOKEN_RANDOM_BYTES)}`
  const token = `${start}${keyId}${signed(start)}`
  return { token, tokenDigest: digest(token) }
}

/** Returns the prefix of a user's API keys, by which secret scanners and people recognise them. */
export const getKeyPrefix = (userId: number): 'ship_live_' | 'ship_test_' =>
  isSandbox(userId) ? 'ship_test_' : 'ship_live_'

/**
 * Creates an API key, `ship_live_<user>_<random><key id><signature>` or `ship_test_…` for a
 * sandbox, and its stored digest.
 */
export function generateApiKey(
  userId: number,
  { keyId, sign: signed }: TokenSigner,
): { readonly text: string; readonly tokenDigest: string } {
  const start = `${getKeyPrefix(userId)}${userId}_${generateRandomText(TOKEN_RANDOM_BYTES)}`
  const text = `${start}${keyId}${signed(start)}`
  return { text, tokenDigest: digest(text) }
}

/** `<user>.<rest>`, or `ship_live_<user>_<rest>`: the user id leads to the token's item. */
const BEARER = /^Bearer (ship_(?:live|test|console)_)?([1-9]\d{0,15})([._])([A-Za-z0-9_-]{20,128})$/i
const SIGNED = new RegExp(`^(.{${TOKEN_RANDOM_LENGTH}})(.{${KEY_ID_LENGTH}})(.{${SIGNATURE_LENGTH}})$`)

/** A token as sent, not yet verified. */
export type BearerToken = {
  readonly userId: number
  readonly tokenDigest: string
  /** Whether it has the prefix of console tokens. */
  readonly isOfConsole: boolean
  /** Null for tokens from before signatures: 43 random characters. */
  readonly signature: { readonly keyId: string; readonly text: string; readonly value: string } | null
}

/** Parses an Authorization header; null without a token or API key of the platform's format. */
export function parseBearerToken(header: string): BearerToken | null {
  const [, prefix = '', user, mark = '', rest] = BEARER.exec(header) ?? []
  if (!user || !rest || (prefix === '') !== (mark === '.')) return null
  const start = `${prefix}${user}${mark}`
  const [, random, keyId = '', value = ''] = SIGNED.exec(rest) ?? []
  return {
    userId: Number(user),
    tokenDigest: digest(`${start}${rest}`),
    isOfConsole: prefix === CONSOLE_PREFIX,
    signature: random === undefined ? null : { keyId, text: `${start}${random}`, value },
  }
}

/** Loads a stored public key for verification. */
export const createVerifyingKey = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })

export const isSignedBy = (key: KeyObject, { text, value }: NonNullable<BearerToken['signature']>): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'))
