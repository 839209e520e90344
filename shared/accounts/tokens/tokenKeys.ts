import * as v from 'valibot'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import { missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { createTokenSigner, type TokenSigner } from './accessToken.ts'

const Item = v.record(v.string(), v.unknown())
/** Attributes that hold a key: one each, so that several can be added at once. */
const PREFIX = 'key-'

/**
 * Public keys that access tokens were signed with, by their ids. A key stays for as long as tokens
 * may be signed with it: for good.
 */
export async function findTokenKeys(table: Table): Promise<ReadonlyMap<string, string>> {
  const item = v.parse(Item, (await table.get(keys.tokenKeys())) ?? {})
  return new Map(
    Object.entries(item).flatMap(([name, value]): [string, string][] =>
      name.startsWith(PREFIX) && typeof value === 'string' ? [[name.slice(PREFIX.length), value]] : [],
    ),
  )
}

/** Makes a public key known; again and again does no harm. */
export async function publishTokenKey(table: Table, keyId: string, publicKey: string): Promise<void> {
  const attribute = `${PREFIX}${keyId}`
  await table.update(keys.tokenKeys(), { set: { [attribute]: publicKey } }, missing(attribute))
}

/**
 * Signs tokens with a key that follows from the signing secret's current one. Its public half is
 * published before the first token is signed, and stays when the secret is changed: tokens live on.
 */
export function tokenSigning(table: Table, keys: SigningKeys): () => Promise<TokenSigner> {
  let known: { readonly id: string; readonly signer: TokenSigner } | undefined
  return async () => {
    const { id, bytes } = await keys('access tokens').current()
    if (known?.id === id) return known.signer
    const signer = createTokenSigner(bytes)
    await publishTokenKey(table, signer.keyId, signer.publicKey)
    known = { id, signer }
    return signer
  }
}
