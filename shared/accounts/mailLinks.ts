import { parseId } from '../core/ids.ts'
import { isSignature, sign } from '../platform/digest.ts'
import type { SigningKeys } from '../platform/secrets.ts'

/** What links in mails lead to: each kind is worth nothing for another. */
export type MailLinkKind = 'password reset'

const subject = (kind: MailLinkKind, id: number): string => JSON.stringify([kind, id])

/**
 * The token of a link in a mail: the id of an item that can be used once, and its signature. Nothing of the signature is stored, so
 * that whoever sends the mail can make it, and nobody who reads the table.
 */
export const mailLinkToken = async (keys: SigningKeys, kind: MailLinkKind, id: number): Promise<string> =>
  `${id}.${sign(await keys('mail links').current(), subject(kind, id))}`

/** The id that a token was made for; null where it was not made by us for such a link. */
export async function mailLinkId(keys: SigningKeys, kind: MailLinkKind, token: string): Promise<number | null> {
  const end = token.indexOf('.')
  const id = parseId(token.slice(0, Math.max(0, end)))
  if (id === null) return null
  return (await isSignature(keys('mail links'), token.slice(end + 1), subject(kind, id))) ? id : null
}
