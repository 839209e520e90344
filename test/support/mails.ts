import { clock } from '#shared/platform/clock.ts'
import { fromBus, HIDDEN_MS } from './backgroundScenarios/backgroundScenario.ts'
import { withFaults } from './faults.ts'
import { aMailbox, type TestMail } from './mailbox.ts'
import { allEvents } from './outbox.ts'
import { advance } from './time.ts'

/** Returns pending emails, oldest first. */
export async function mailsDue() {
  const events = (await allEvents()).filter(({ type }) => type === 'mailDue')
  return events.toSorted((one, other) => one.id - other.id)
}

export async function lastMailDue() {
  const last = (await mailsDue()).at(-1)
  if (!last) throw new Error('no mail is to be sent')
  return last
}

const handed = new Set<number>()

/** Delivers each new pending email to its worker until processed, and returns the sent emails. */
export async function sendDueMails(): Promise<readonly TestMail[]> {
  const mailbox = aMailbox()
  await withFaults([mailbox], async () => {
    for (const due of await mailsDue()) {
      if (handed.has(due.id)) continue
      handed.add(due.id)
      const hand = fromBus('sendMails', 'mailDue', due)
      while (!(await hand(1, clock.now()))) advance(HIDDEN_MS)
    }
  })
  return mailbox.mails
}

/** Returns the link in an email. */
export const linkIn = ({ text }: TestMail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
