import { BadRequestException, MessageRejected, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { sesClient } from '../platform/ses.ts'
import type { Mail } from './rules/mail.ts'

/** Brings mails on their way. */
export type Mailer = {
  /**
   * Hands a mail over. `refused`: it never will be taken, such as for an address that cannot exist. Throws while nobody takes mails;
   * then it may have been taken or not.
   */
  readonly send: (to: string, mail: Mail) => Promise<'taken' | 'refused'>
}

export type MailSettings = {
  /** The address that mails come from. */
  readonly sender: string
  /** Of SES: what is suppressed, and how mails travel. */
  readonly configurationSet: string | null
}

/** A text between quotes of a mail's header. */
const quoted = (text: string): string => `"${text.replace(/["\\\r\n]/g, '')}"`

/** Sends mails through SES. Addresses that bounced or complained are kept and skipped there. */
export function createMailer({ sender, configurationSet }: MailSettings, senderName: string): Mailer {
  return {
    send: async (to, { subject, text, html }) => {
      const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
      try {
        await sesClient().send(
          new SendEmailCommand({
            FromEmailAddress: `${quoted(senderName)} <${sender}>`,
            Destination: { ToAddresses: [to] },
            ...(configurationSet === null ? {} : { ConfigurationSetName: configurationSet }),
            Content: { Simple: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } } },
          }),
        )
        return 'taken'
      } catch (error) {
        if (error instanceof MessageRejected || error instanceof BadRequestException) return 'refused'
        throw error
      }
    },
  }
}
