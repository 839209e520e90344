import * as v from 'valibot'
import { type AwsOperation, ServiceFault } from './jsonService.ts'

/** Captured email. */
export type LocalEmail = {
  readonly id: number
  readonly sentMs: number
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const Content = v.pipe(
  v.object({ Data: v.string() }),
  v.transform(({ Data }) => Data),
)

const SendEmailInput = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.tuple([v.string()]) }),
  Content: v.object({ Simple: v.object({ Subject: Content, Body: v.object({ Text: Content, Html: Content }) }) }),
})

/** Only the newest are retained. */
const MAX_RETAINED_EMAILS = 500

export type EmailService = {
  readonly calls: Readonly<Record<string, AwsOperation>>
  /** Newest first. */
  readonly mails: () => readonly LocalEmail[]
}

/** Emulates SendEmail of SES (version 2): captures emails in one mailbox and sends nothing. */
export function createEmailService(nowMs: () => number): EmailService {
  const emails: LocalEmail[] = []
  let sent = 0
  return {
    mails: () => emails,
    calls: {
      'POST /v2/email/outbound-emails': (input) => {
        const { FromEmailAddress, Destination, Content: content } = v.parse(SendEmailInput, input)
        const from = parseMailbox(FromEmailAddress)
        const { Subject: subject, Body } = content.Simple
        const [to] = Destination.ToAddresses
        emails.unshift({ id: ++sent, sentMs: nowMs(), from, to, subject, text: Body.Text, html: Body.Html })
        emails.splice(MAX_RETAINED_EMAILS)
        return { MessageId: `local-${sent}` }
      },
    },
  }
}

/**
 * Returns the sender as mail clients show it, with encoded words decoded (RFC 2047). SES rejects
 * non-ASCII headers.
 */
function parseMailbox(header: string): string {
  if (!/^[ -~]*$/.test(header))
    throw new ServiceFault('BadRequestException', 'Local address contains control or whitespace')
  return header
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, text: string) => Buffer.from(text, 'base64').toString())
}
