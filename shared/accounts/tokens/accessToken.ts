import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { isSandbox } from '#shared/core/ids.ts'
import { digest, randomText } from '#shared/platform/digest.ts'

/**
 * Signs new access tokens (Ed25519), so that whoever knows the public key tells made-up ones from
 * real ones without a call. What a token may do, and whether it still may, only the table says.
 */
export type TokenSigner = {
  readonly keyId: string
  /** DER in Base64, as it is stored. */
  readonly publicKey: string
  readonly sign: (text: string) => string
}

/** What a private key of Ed25519 begins with in PKCS #8 (RFC 8410); its 32 bytes follow. */
const PRIVATE_KEY_START = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A signer from 32 secret bytes. */
export function createTokenSigner(seed: Uint8Array): TokenSigner {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_KEY_START, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    keyId: digest(publicKey).slice(0, KEY_ID_CHARACTERS),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

const RANDOM_BYTES = 16
const RANDOM_CHARACTERS = 22
const KEY_ID_CHARACTERS = 6
const SIGNATURE_CHARACTERS = 86

/** A fresh access token, `<user>.<random><key id><signature>`, and what is stored of it. */
export function newToken(
  userId: number,
  { keyId, sign: signed }: TokenSigner,
): { readonly token: string; readonly tokenDigest: string } {
  const start = `${userId}.${randomText(RANDOM_BYTES)}`
  const token = `${start}${keyId}${signed(start)}`
  return { token, tokenDigest: digest(token) }
}

const CONSOLE_PREFIX = 'ship_console_'

/**
 * A fresh access token of the console: it says so itself, as its requests are counted apart before
 * anybody has looked it up.
 */
export function newConsoleToken(
  userId: number,
  { keyId, sign: signed }: TokenSigner,
): { readonly token: string; readonly tokenDigest: string } {
  const start = `${CONSOLE_PREFIX}${userId}_${randomText(RANDOM_BYTES)}`
  const token = `${start}${keyId}${signed(start)}`
  return { token, tokenDigest: digest(token) }
}

/**
 * What the text of a user's API keys begins with: secret scanners know it by that, and people know
 * sandboxes.
 */
export const keyPrefixOf = (userId: number): 'ship_live_' | 'ship_test_' =>
  isSandbox(userId) ? 'ship_test_' : 'ship_live_'

/**
 * A fresh API key, `ship_live_<user>_<random><key id><signature>` or `ship_test_…` of a sandbox,
 * and what is stored of it.
 */
export function newApiKey(
  userId: number,
  { keyId, sign: signed }: TokenSigner,
): { readonly text: string; readonly tokenDigest: string } {
  const start = `${keyPrefixOf(userId)}${userId}_${randomText(RANDOM_BYTES)}`
  const text = `${start}${keyId}${signed(start)}`
  return { text, tokenDigest: digest(text) }
}

/**
 * `<user>.<rest>`, or `ship_live_<user>_<rest>`: the user's id leads to the item that knows the
 * token.
 */
const BEARER = /^Bearer (ship_(?:live|test|console)_)?([1-9]\d{0,15})([._])([A-Za-z0-9_-]{20,128})$/i
const SIGNED = new RegExp(`^(.{${RANDOM_CHARACTERS}})(.{${KEY_ID_CHARACTERS}})(.{${SIGNATURE_CHARACTERS}})$`)

/** A token as it was sent, before anybody has asked whether it is one of ours. */
export type BearerToken = {
  readonly userId: number
  readonly tokenDigest: string
  /** It says to be a token of the console, as none but those do. */
  readonly isOfConsole: boolean
  /** Null in tokens from before they were signed: 43 characters, all random. */
  readonly signature: { readonly keyId: string; readonly text: string; readonly value: string } | null
}

/** Reads an Authorization header; null where it holds no token and no API key of our form. */
export function readBearer(header: string): BearerToken | null {
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

/** A stored public key, to verify with. */
export const verifyingKey = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })

export const isSignedBy = (key: KeyObject, { text, value }: NonNullable<BearerToken['signature']>): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'))
