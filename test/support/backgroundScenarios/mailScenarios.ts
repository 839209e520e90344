import { handler as remindAccounts } from '#functions/jobs/remindAccounts/handler.ts'
import { setPassword } from '#lib/ops/actions/users.ts'
import { updateMember } from '#shared/accounts/members/manageMembers.ts'
import { requestPasswordReset } from '#shared/accounts/passwords/passwordResets.ts'
import { RATE_LIMIT_CACHE_TTL_MS } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { usd } from '#shared/core/money.ts'
import type { EmailKind } from '#shared/mail/dueEmail.ts'
import { checkAutoTopUp, enableAutoTopUp, storeCard } from '#shared/money/payments/automaticPayments.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { deactivateFailingWebhook, findWebhook } from '#shared/webhooks/webhookStore.ts'
import { anAccount, anApiKey, must, testTable } from '../accounts.ts'
import { lambdaContext } from '../api.ts'
import { lastMailDue } from '../mails.ts'
import { aMember, anInvitation } from '../members.ts'
import { enrolledUser } from '../secondFactors.ts'
import { advance, MINUTE_MS } from '../time.ts'
import { anAddress } from '../visitor.ts'
import { postWebhook } from '../webhooks.ts'
import { fromBus, type MakeBackgroundScenario } from './backgroundScenario.ts'

/** Triggers each kind of email, and returns its recipients. */
const MAILS: Readonly<
  Record<EmailKind, () => Promise<{ readonly email: string; readonly others?: readonly string[] }>>
> = {
  passwordReset: async () => {
    const account = await anAccount()
    // The link must remain valid during the test.
    const { email } = account
    await requestPasswordReset(
      testTable(),
      { id: generateId(), email, clientAddress: anAddress() },
      clock.now() + 365 * DAY_MS,
    )
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
  invitation: async () => {
    const { email } = await anInvitation(await anAccount(), 'developer')
    return { email }
  },
  memberChanged: async () => {
    const account = await anAccount()
    const { personId, email } = await aMember(account)
    await updateMember(
      testTable(),
      { accountId: account.userId, by: account.userId, personId, to: 'viewer' },
      clock.now(),
    )
    return { email, others: [account.email] }
  },
  balanceLow: async () => {
    const account = await anAccount({ balances: { USD: 5 } })
    advance(20 * MINUTE_MS)
    await remindAccounts({}, lambdaContext())
    return account
  },
  topUpStopped: async () => {
    const account = await anAccount({ balances: { USD: 5 } })
    const { userId } = account
    const terms = { below: usd(1_000), amount: usd(5_000), monthlyCap: usd(4_000) }
    must(await testTable().commit([enableAutoTopUp({ userId }, terms, clock.now())]))
    await storeCard(testTable(), { userId, currency: 'USD' }, { customerId: 'cus_1', methodId: 'pm_1' }, clock.now())
    const item = await testTable().get(keys.automaticPayment(userId, 'USD'))
    if (!item) throw new Error('it is not there')
    await checkAutoTopUp(item, { table: testTable(), nextId: generateId, nowMs: () => clock.now() })
    return account
  },
  webhookDeactivated: async () => {
    const account = await anAccount()
    const { id } = (await postWebhook(account.token, { topic: 'shipments_status' })).body.webhook
    const set = { failuresInARow: 1_000, failureRow: 0 }
    await testTable().update(keys.webhook(account.userId, id), { set }, exists())
    const webhook = await findWebhook(testTable(), account.userId, id)
    if (!webhook || !(await deactivateFailingWebhook(testTable(), webhook, clock.now()))) throw new Error('it goes on')
    return account
  },
  keyExpiring: async () => {
    const account = await anAccount()
    await anApiKey(account.userId, { expiresAtMs: clock.now() + 8 * DAY_MS })
    advance(DAY_MS + MINUTE_MS)
    await remindAccounts({}, lambdaContext())
    return account
  },
  keyMade: async () => {
    const account = await anAccount()
    await anApiKey(account.userId)
    return account
  },
}

/** An email of each kind, sent at least once. */
export const mailScenarios: Readonly<Record<string, MakeBackgroundScenario>> = Object.fromEntries(
  Object.entries(MAILS).map(([kind, make]) => [
    kind,
    async () => {
      const { email, others = [] } = await make()
      const due = await lastMailDue()
      return {
        // Cached rate limits would change the number of calls.
        begin: () => advance(RATE_LIMIT_CACHE_TTL_MS),
        hand: fromBus('sendMails', 'mailDue', due),
        faults: async ({ mails }) =>
          [email, ...others].every((one) => mails.some(({ to }) => to === one)) &&
          mails.every(({ to }) => [email, ...others].includes(to))
            ? []
            : [`mails went to ${mails.map(({ to }) => to)}`],
      }
    },
  ]),
)
