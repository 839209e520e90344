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

/** How long it is known that a mail was sent: longer than its message can come again. */
const SENT_KEPT_MS = 30 * DAY_MS

/** For how long a worker that has begun to send a mail is left alone: longer than it can run. */
const SENDING_MS = MINUTE_MS

/** Mails to one address: twenty, then one every ten minutes. What is more is not sent. */
export const MAILS_TO_ADDRESS = { size: 20, intervalMs: 10 * MINUTE_MS } as const
/** Mails about one account, to all its people together. */
const MAILS_OF_ACCOUNT = { size: 100, intervalMs: 5 * MINUTE_MS } as const

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
 * Sends a mail once, as far as that can be known: a worker that dies between handing it over and noting that leaves it to be sent
 * again, so that it is sent at least once. Bounded for each address and each account: nobody is flooded by what others do.
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
        ...sentMails.write({ busyUntilMs: beganMs + SENDING_MS }),
        [tableShape.timeToLive]: Math.ceil((beganMs + SENT_KEPT_MS) / 1000),
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
      ((await hasRoom(`mail/address/${digest(to.toLowerCase())}`, MAILS_TO_ADDRESS)) &&
        (await hasRoom(`mail/account/${userId}`, MAILS_OF_ACCOUNT)))
    if (!isBearable) return 'too many'
    try {
      return (await mailer.send(to, mail)) === 'taken' ? 'sent' : 'refused'
    } catch (error) {
      await table.update(key, { set: { isCounted: true } }, exists())
      throw error
    }
  }
}
