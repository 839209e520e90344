import * as v from 'valibot'
import { DAY_MS, MINUTE_MS } from '../core/durations.ts'
import { digest } from '../platform/crypto.ts'
import { log } from '../platform/log.ts'
import { codec } from '../table/codec.ts'
import { all, any, atMost, exists, missing } from '../table/expressions.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Mailer } from './mailer.ts'
import type { Mail } from './rules/mail.ts'

/** Retention of sent-email records, longer than a message can be redelivered. */
const SENT_EMAIL_RETENTION_MS = 30 * DAY_MS

/** Lease of a worker that is sending an email, longer than its timeout. */
const EMAIL_SEND_LEASE_MS = MINUTE_MS

/** Emails to one address: 20, then one per 10 minutes. Others are dropped. */
export const ADDRESS_RATE_LIMIT = { size: 20, intervalMs: 10 * MINUTE_MS } as const
/** Emails about one account, to all its users. */
const ACCOUNT_RATE_LIMIT = { size: 100, intervalMs: 5 * MINUTE_MS } as const

/** Record of an email that was or is being sent, without recipient and text. */
const SentEmailRecord = v.object({
  /** Lease of the sending worker, Unix ms. */
  busyUntilMs: v.number(),
  /** When it was processed, Unix ms. */
  doneMs: v.optional(v.number()),
  /** Whether it counts towards the rate limits: retries of an email count once. */
  isCounted: v.optional(v.boolean()),
})

const sentEmailCodec = codec(SentEmailRecord)

export type SendEmailDeps = {
  readonly table: Table
  readonly mailer: Mailer
  readonly nowMs: () => number
  /** Counts an email towards a limit; false if the limit is exceeded. */
  readonly hasRoom: (name: string, limit: { readonly size: number; readonly intervalMs: number }) => Promise<boolean>
}

export type Outgoing = {
  /** Event and recipient together identify an email. */
  readonly eventId: number
  readonly recipientId: number
  /** The account that the email is about. */
  readonly userId: number
  readonly to: string
  readonly mail: Mail
}

/** Outcome of an email. `busy`: another worker is sending it. */
export type Sent = 'sent' | 'already_sent' | 'busy' | 'too_many' | 'refused'

/**
 * Sends an email at least once: a worker that fails between sending and recording leads to a
 * repetition. Rate limits apply per address and per account, so that actions of others cannot flood
 * a recipient.
 */
export async function sendEmail(
  { eventId, recipientId, userId, to, mail }: Outgoing,
  { table, mailer, nowMs, hasRoom }: SendEmailDeps,
): Promise<Sent> {
  const key = keys.sentMail(eventId, recipientId)
  const startedMs = nowMs()
  const started = await table.update(
    key,
    {
      set: {
        ...sentEmailCodec.write({ busyUntilMs: startedMs + EMAIL_SEND_LEASE_MS }),
        [tableShape.timeToLive]: Math.ceil((startedMs + SENT_EMAIL_RETENTION_MS) / 1000),
      },
    },
    any(missing(), all(missing('doneMs'), atMost('busyUntilMs', startedMs))),
  )
  if (!started.ok)
    return started.error && sentEmailCodec.read(started.error).doneMs !== undefined ? 'already_sent' : 'busy'
  const sent = await hand(sentEmailCodec.read(started.value).isCounted === true)
  log.info('mail', { event_id: eventId, result: sent })
  await table.update(key, { set: { doneMs: nowMs(), isCounted: true } }, exists())
  return sent

  async function hand(isCounted: boolean): Promise<Sent> {
    // An email dropped for its address does not count towards the limit of the account.
    const isIgnorableSendError =
      isCounted ||
      ((await hasRoom(`mail/address/${digest(to.toLowerCase())}`, ADDRESS_RATE_LIMIT)) &&
        (await hasRoom(`mail/account/${userId}`, ACCOUNT_RATE_LIMIT)))
    if (!isIgnorableSendError) return 'too_many'
    try {
      return (await mailer.send(to, mail)) === 'taken' ? 'sent' : 'refused'
    } catch (error) {
      await table.update(key, { set: { isCounted: true } }, exists())
      throw error
    }
  }
}
