import * as v from 'valibot'
import { DAY_MS, MINUTE_MS } from '../core/durations.ts'
import { digest } from '../platform/digest.ts'
import { log } from '../platform/log.ts'
import { codec } from '../table/codec.ts'
import { all, any, atMost, exists, missing } from '../table/expressions.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Mailer } from './mailer.ts'
import type { Mail } from './rules/mail.ts'

/** Retention of sent-email records, longer than a message can be redelivered. */
const SENT_RETENTION_MS = 30 * DAY_MS

/** Lease of a worker that is sending an email, longer than its timeout. */
const SEND_LEASE_MS = MINUTE_MS

/** Emails to one address: 20, then one per 10 minutes. Others are dropped. */
export const ADDRESS_RATE_LIMIT = { size: 20, intervalMs: 10 * MINUTE_MS } as const
/** Emails about one account, to all its users. */
const ACCOUNT_RATE_LIMIT = { size: 100, intervalMs: 5 * MINUTE_MS } as const

/** What is known of a mail that was sent, or is about to be: neither to whom nor what it said. */
const SentMail = v.object({
  /** Until then the worker that began to send it is left alone, Unix ms. */
  busyUntilMs: v.number(),
  /** When it was dealt with, Unix ms. */
  doneMs: v.optional(v.number()),
  /** Whether it is counted in the rate limits: retries of one mail count once. */
  isCounted: v.optional(v.boolean()),
})

const sentMails = codec(SentMail)

export type SendDeps = {
  readonly table: Table
  readonly mailer: Mailer
  readonly nowMs: () => number
  /** Counts into a limit, and says whether there was room. */
  readonly hasRoom: (name: string, limit: { readonly size: number; readonly intervalMs: number }) => Promise<boolean>
}

export type Outgoing = {
  /** The event it tells, and the person it goes to: together they are one mail. */
  readonly eventId: number
  readonly recipientId: number
  /** Whose account it is about. */
  readonly userId: number
  readonly to: string
  readonly mail: Mail
}

/** What became of a mail. `busy`: another worker is about to send it. */
export type Sent = 'sent' | 'sent before' | 'busy' | 'too many' | 'refused'

/**
 * Sends a mail once, as far as that can be known: a worker that dies between handing it over and
 * noting that leaves it to be sent again, so that it is sent at least once. Bounded for each
 * address and each account: nobody is flooded by what others do.
 */
export async function sendMail(
  { eventId, recipientId, userId, to, mail }: Outgoing,
  { table, mailer, nowMs, hasRoom }: SendDeps,
): Promise<Sent> {
  const key = keys.sentMail(eventId, recipientId)
  const beganMs = nowMs()
  const begun = await table.update(
    key,
    {
      set: {
        ...sentMails.write({ busyUntilMs: beganMs + SEND_LEASE_MS }),
        [tableShape.timeToLive]: Math.ceil((beganMs + SENT_RETENTION_MS) / 1000),
      },
    },
    any(missing(), all(missing('doneMs'), atMost('busyUntilMs', beganMs))),
  )
  if (!begun.ok) return begun.error && sentMails.read(begun.error).doneMs !== undefined ? 'sent before' : 'busy'
  const sent = await hand(sentMails.read(begun.value).isCounted === true)
  log.info('mail', { event_id: eventId, result: sent })
  await table.update(key, { set: { doneMs: nowMs(), isCounted: true } }, exists())
  return sent

  async function hand(isCounted: boolean): Promise<Sent> {
    // Whoever gets too many already does not count against the account.
    const isBearable =
      isCounted ||
      ((await hasRoom(`mail/address/${digest(to.toLowerCase())}`, ADDRESS_RATE_LIMIT)) &&
        (await hasRoom(`mail/account/${userId}`, ACCOUNT_RATE_LIMIT)))
    if (!isBearable) return 'too many'
    try {
      return (await mailer.send(to, mail)) === 'taken' ? 'sent' : 'refused'
    } catch (error) {
      await table.update(key, { set: { isCounted: true } }, exists())
      throw error
    }
  }
}
