import * as v from 'valibot'
import { createWorkDeps, withSigningKey } from '#functions/runtime/core.ts'
import { countAgainstNamedLimit } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { PublishedEvent } from '#shared/events/domainEvent.ts'
import { createQueueWorker } from '#shared/events/queueWorkers.ts'
import { MailDue } from '#shared/mail/mailDue.ts'
import { createMailer } from '#shared/mail/mailer.ts'
import { renderMail } from '#shared/mail/renderMail.ts'
import { type SendDeps, sendMail } from '#shared/mail/sendMail.ts'
import { branding } from '#shared/platform/branding.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { type MailReaderDeps, readMail } from './readMail.ts'

const Message = v.pipe(v.string(), v.parseJson(), v.object({ detail: v.intersect([PublishedEvent, MailDue]) }))

const createDeps = () => {
  const { table, config, nowMs, signingKey } = withSigningKey(createWorkDeps())
  const { mail, baseUrl, supportEmail } = config
  const sending: SendDeps | null = mail && {
    table,
    nowMs,
    mailer: createMailer(mail, branding().mailSender),
    hasRoom: async (name, limit) => (await countAgainstNamedLimit(table, name, limit, nowMs())).kind === 'counted',
  }
  const reading: MailReaderDeps = { table, baseUrl, supportEmail, signingKey, nowMs }
  return { sending, reading, supportEmail }
}

const deps = lazily(createDeps)

/**
 * Sends emails. The content is read when sending, as messages and events must not contain personal
 * data.
 */
export const handler = createQueueWorker(async ({ body }) => {
  const { detail: due } = v.parse(Message, body)
  const { sending, reading, supportEmail } = deps()
  if (!sending) {
    log.info('email not sent: no sender configured', { event_id: due.id })
    return true
  }
  const read = await readMail(due, reading, due.occurredAtMs)
  if (!read) return true
  const sent = await Promise.all(
    read.recipients.map(({ id, email, name }) =>
      sendMail(
        {
          eventId: due.id,
          recipientId: id,
          userId: due.userId,
          to: email,
          mail: renderMail(read.content, {
            name,
            serviceName: branding().name,
            colour: branding().colour,
            supportEmail,
          }),
        },
        sending,
      ),
    ),
  )
  return !sent.includes('busy')
})
