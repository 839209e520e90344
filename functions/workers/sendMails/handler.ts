import * as v from 'valibot'
import { createWorkerDeps, withSigningKey } from '#functions/runtime/core.ts'
import { countAgainstNamedLimit } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { PublishedEvent } from '#shared/events/domainEvent.ts'
import { createQueueWorker } from '#shared/events/queueWorkers.ts'
import { DueEmail } from '#shared/mail/dueEmail.ts'
import { createEmailSender } from '#shared/mail/mailer.ts'
import { renderEmail } from '#shared/mail/renderEmail.ts'
import { type SendEmailDeps, sendEmail } from '#shared/mail/sendEmail.ts'
import { branding } from '#shared/platform/branding.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { type EmailContentDeps, loadEmailContent } from './loadEmailContent.ts'

const Message = v.pipe(v.string(), v.parseJson(), v.object({ detail: v.intersect([PublishedEvent, DueEmail]) }))

const createDeps = () => {
  const { table, config, nowMs, signingKey } = withSigningKey(createWorkerDeps())
  const { mail, baseUrl, supportEmail } = config
  const sending: SendEmailDeps | null = mail && {
    table,
    nowMs,
    mailer: createEmailSender(mail, branding().mailSender),
    hasRoom: async (name, limit) => (await countAgainstNamedLimit(table, name, limit, nowMs())).kind === 'counted',
  }
  const reading: EmailContentDeps = { table, baseUrl, supportEmail, signingKey, nowMs }
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
  const read = await loadEmailContent(due, reading, due.occurredAtMs)
  if (!read) return true
  const sent = await Promise.all(
    read.recipients.map(({ id, email, name }) =>
      sendEmail(
        {
          eventId: due.id,
          recipientId: id,
          userId: due.userId,
          to: email,
          mail: renderEmail(read.content, {
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
