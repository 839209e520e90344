import { setPassword } from '../../../lib/ops/actions/users.ts'
import { requestPasswordReset } from '../../../shared/accounts/passwords/passwordResets.ts'
import type { MailKind } from '../../../shared/mail/mailDue.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { anAccount, anApiKey, must, type TestAccount, testTable } from '../accounts.ts'
import { lastMailDue } from '../mails.ts'
import { anAddress } from '../visitor.ts'
import { fromBus, type MakeBackgroundScenario } from './backgroundScenario.ts'

/** By kind: makes what a mail tells, and answers to whom it goes. */
const MAILS: Readonly<Record<MailKind, () => Promise<Pick<TestAccount, 'email'>>>> = {
  passwordReset: async () => {
    const account = await anAccount()
    await requestPasswordReset(testTable(), { email: account.email, clientAddress: anAddress() }, clock.now())
    return account
  },
  passwordChanged: async () => {
    const account = await anAccount()
    must(await setPassword(testTable(), account.userId, 'another good password'))
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
        hand: fromBus('sendMails', 'mailDue', due),
        faults: async ({ mails }) =>
          mails.some(({ to }) => to === email) && mails.every(({ to }) => to === email)
            ? []
            : [`mails went to ${mails.map(({ to }) => to)}`],
      }
    },
  ]),
)
