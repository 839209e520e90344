import { BadRequestException, MessageRejected, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { getSesClient } from '../platform/ses.ts'
import { mailbox, toAsciiAddress } from './rules/emailAddress.ts'
import type { Mail } from './rules/mail.ts'

export type Mailer = {
  /**
   * Sends an email. `refused`: SES never accepts it, for example for an invalid address. Throws for
   * any other failure, such as an unverified sender or an account in the SES sandbox; the email may
   * then have been sent or not.
   */
  readonly send: (to: string, mail: Mail) => Promise<'taken' | 'refused'>
}

export type EmailSettings = {
  /** Sender address. */
  readonly sender: string
  /** SES configuration set, which controls suppression and delivery; null if none. */
  readonly configurationSet: string | null
}

/**
 * `MessageRejected` also means an unverified identity, which an operator can fix: only invalid
 * content is final.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof BadRequestException ||
  (error instanceof MessageRejected && /illegal|invalid|virus/i.test(error.message))

/**
 * Creates a mailer that uses SES. SES keeps addresses that bounced or complained and skips them.
 */
export function createEmailSender({ sender, configurationSet }: EmailSettings, senderName: string): Mailer {
  return {
    send: async (to, { subject, text, html }) => {
      const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
      try {
        await getSesClient().send(
          new SendEmailCommand({
            FromEmailAddress: mailbox(senderName, sender),
            Destination: { ToAddresses: [toAsciiAddress(to)] },
            ...(configurationSet === null ? {} : { ConfigurationSetName: configurationSet }),
            Content: { Simple: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } } },
          }),
        )
        return 'taken'
      } catch (error) {
        if (isFinal(error)) return 'refused'
        throw error
      }
    },
  }
}
