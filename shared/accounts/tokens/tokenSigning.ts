import type { SigningKeys } from '../../platform/secrets.ts'
import type { Table } from '../../table/table.ts'
import { createTokenSigner, type TokenSigner } from './accessToken.ts'
import { publishTokenKey } from './tokenKeyStore.ts'

/** Signs tokens with a key that follows from the signing secret. Its public half is published before the first token is signed. */
export function tokenSigning(table: Table, keys: SigningKeys): () => Promise<TokenSigner> {
  let signer: TokenSigner | undefined
  return async () => {
    if (signer) return signer
    const made = createTokenSigner(await keys('access tokens'))
    await publishTokenKey(table, made.keyId, made.publicKey)
    signer = made
    return made
  }
}
