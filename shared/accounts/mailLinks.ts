import { parseId } from '../core/ids.ts'
import { isSignature, sign } from '../platform/digest.ts'
import type { SigningKeys } from '../platform/secrets.ts'

/** What links in mails lead to: each kind is worth nothing for another. */
export type MailLinkKind = 'password reset' | 'invitation'

const subject = (kind: MailLinkKind, ids: readonly number[]): string => JSON.stringify([kind, ...ids])

/**
 * The token of a link in a mail: the ids of what can be used by it, once, and their signature.
 * Nothing of the signature is stored, so that whoever sends the mail can make it, and nobody who
 * reads the table.
 */
export const mailLinkToken = async (
  keys: SigningKeys,
  kind: MailLinkKind,
  ...ids: readonly number[]
): Promise<string> => `${ids.join('-')}.${sign(await keys('mail links').current(), subject(kind, ids))}`

/** The ids that a token was made for; none where it was not made by us for such a link. */
export async function mailLinkIds(keys: SigningKeys, kind: MailLinkKind, token: string): Promise<readonly number[]> {
  const end = token.indexOf('.')
  const ids = token
    .slice(0, Math.max(0, end))
    .split('-')
    .map(parseId)
    .filter((id) => id !== null)
  return (await isSignature(keys('mail links'), token.slice(end + 1), subject(kind, ids))) ? ids : []
}
