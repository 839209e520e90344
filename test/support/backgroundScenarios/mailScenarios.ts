import { setPassword } from '../../../lib/ops/actions/users.ts'
import { LIMITS_REMEMBERED_MS } from '../../../shared/accounts/limitsAndTimes.ts'
import { requestPasswordReset } from '../../../shared/accounts/passwords/passwordResets.ts'
import { DAY_MS } from '../../../shared/core/durations.ts'
import type { MailKind } from '../../../shared/mail/mailDue.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { anAccount, anApiKey, must, type TestAccount, testTable } from '../accounts.ts'
import { lastMailDue } from '../mails.ts'
import { enrolledUser } from '../secondFactors.ts'
import { advance } from '../time.ts'
import { anAddress } from '../visitor.ts'
import { fromBus, type MakeBackgroundScenario } from './backgroundScenario.ts'

/** By kind: makes what a mail tells, and answers to whom it goes. */
const MAILS: Readonly<Record<MailKind, () => Promise<Pick<TestAccount, 'email'>>>> = {
  passwordReset: async () => {
    const account = await anAccount()
    // Its link is good for as long as the test may take.
    const { email } = account
    await requestPasswordReset(testTable(), { email, clientAddress: anAddress() }, clock.now() + 365 * DAY_MS)
    return account
  },
  passwordChanged: async () => {
    const account = await anAccount()
    must(await setPassword(testTable(), account.userId, 'another good password'))
    return account
  },
  factorChanged: async () => {
    const account = await anAccount()
    await enrolledUser(account)
    return account
  },
  keyMade: async () => {
    const account = await anAccount()
    await anApiKey(account.userId)
    return account
  },
}

/** A mail of each kind. It is sent at least once. */
export const mailScenarios: Readonly<Record<string, MakeBackgroundScenario>> = Object.fromEntries(
  Object.entries(MAILS).map(([kind, make]) => [
    kind,
    async () => {
      const { email } = await make()
      const due = await lastMailDue()
      return {
        // What the process remembers of limits would change how they are counted.
        begin: () => advance(LIMITS_REMEMBERED_MS),
        hand: fromBus('sendMails', 'mailDue', due),
        faults: async ({ mails }) =>
          mails.some(({ to }) => to === email) && mails.every(({ to }) => to === email)
            ? []
            : [`mails went to ${mails.map(({ to }) => to)}`],
      }
    },
  ]),
)
