import * as v from 'valibot'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import { missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { createTokenSigner, type TokenSigner } from './accessToken.ts'

const Item = v.record(v.string(), v.unknown())
/** Prefix of key attributes: one each, so that keys can be added concurrently. */
const PREFIX = 'key-'

/**
 * Finds the public keys of access tokens by id. Keys are retained forever, as tokens signed with
 * them stay valid.
 */
export async function findTokenKeys(table: Table): Promise<ReadonlyMap<string, string>> {
  const item = v.parse(Item, (await table.get(keys.tokenKeys())) ?? {})
  return new Map(
    Object.entries(item).flatMap(([name, value]): [string, string][] =>
      name.startsWith(PREFIX) && typeof value === 'string' ? [[name.slice(PREFIX.length), value]] : [],
    ),
  )
}

/** Publishes a public key; idempotent. */
export async function publishTokenKey(table: Table, keyId: string, publicKey: string): Promise<void> {
  const attribute = `${PREFIX}${keyId}`
  await table.update(keys.tokenKeys(), { set: { [attribute]: publicKey } }, missing(attribute))
}

/**
 * Creates a signer of tokens with a key derived from the current signing secret. Its public key is
 * published before the first token, and retained when the secret is rotated, as tokens stay valid.
 */
export function createCachedTokenSigner(table: Table, keys: SigningKeys): () => Promise<TokenSigner> {
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
