import { parseId } from '../core/ids.ts'
import { isSignature, sign } from '../platform/crypto.ts'
import type { SigningKeys } from '../platform/secrets.ts'

/** Purposes of links in emails, which are not interchangeable. */
export type EmailLinkKind = 'password reset' | 'invitation'

const subject = (kind: EmailLinkKind, ids: readonly number[]): string => JSON.stringify([kind, ...ids])

/**
 * Creates the token of an email link: single-use ids and their signature. The signature is not
 * stored, so it can be created by the sender, but not from the table.
 */
export const createEmailLinkToken = async (
  keys: SigningKeys,
  kind: EmailLinkKind,
  ...ids: readonly number[]
): Promise<string> => `${ids.join('-')}.${sign(await keys('mail links').current(), subject(kind, ids))}`

/** Returns the ids of a valid token; empty if it was not created for such a link. */
export async function verifyEmailLinkToken(
  keys: SigningKeys,
  kind: EmailLinkKind,
  token: string,
): Promise<readonly number[]> {
  const end = token.indexOf('.')
  const ids = token
    .slice(0, Math.max(0, end))
    .split('-')
    .map(parseId)
    .filter((id) => id !== null)
  return (await isSignature(keys('mail links'), token.slice(end + 1), subject(kind, ids))) ? ids : []
}
