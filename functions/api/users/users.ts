import type { InferOutput } from 'valibot'
import { changeProfile } from '../../../shared/accounts/users/userStore.ts'
import { addressFormat } from '../../../shared/addresses/addressFormats.ts'
import { placeView } from '../../../shared/addresses/parties/partyViews.ts'
import { addressFaults } from '../../../shared/addresses/rules/addressFaults.ts'
import { toDecimal, zero } from '../../../shared/core/money.ts'
import { invalid } from '../../../shared/core/problems.ts'
import { plan, reply } from '../../../shared/http/endpoint.ts'
import { isOver } from '../../../shared/money/subscriptions/rules/subscription.ts'
import { findSubscriptions } from '../../../shared/money/subscriptions/subscriptionStore.ts'
import { subscriptionView } from '../../../shared/money/subscriptions/subscriptionView.ts'
import { type Account, findAccount } from '../../../shared/money/wallet/findAccount.ts'
import type { UserAnswer, UserEndpoint } from './routes.ts'

export const getUser: UserEndpoint<'getUser'> = async ({ caller, nowMs }, { table }) => {
  const { userId, applicationId } = caller
  const [account, subscriptions] = await Promise.all([findAccount(table, userId), findSubscriptions(table, userId)])
  if (!account) throw new Error(`user ${userId} has a token but no profile`)
  const shown = subscriptions.filter((one) => one.applicationId === applicationId && !isOver(one, nowMs))
  return reply({ user: { ...userView(account), subscriptions: shown.map(subscriptionView) } })
}

export const updateUser: UserEndpoint<'updateUser'> = async ({ caller, body }, { table }) => {
  const account = await findAccount(table, caller.userId)
  if (!account) throw new Error(`user ${caller.userId} has a token but no profile`)
  const sent = body.user.address
  if (sent === undefined) return reply({ user: userView(account) })
  const address = sent && {
    companyName: sent.company_name,
    street1: sent.street1,
    street2: sent.street2,
    city: sent.city,
    province: sent.province,
    postalCode: sent.postal_code,
    country: sent.country,
  }
  const [fault, ...more] = address ? addressFaults(address, addressFormat(address.country), 'recipient') : []
  if (fault !== undefined) return invalid(inAddress(fault), ...more.map(inAddress))
  const changed = { ...account, user: { ...account.user, address } }
  return plan([changeProfile(caller.userId, { address })], { user: userView(changed) })
}

const inAddress = (fault: string): string => `/user/address/${fault}`

type UserView = InferOutput<typeof UserAnswer>['user']

/** A user as the API shows it. `balance` and `credit_limit` are deprecated and speak of USD only. */
function userView({ user, wallets }: Account): UserView {
  const dollars = wallets.get('USD')
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    timezone: user.timezone,
    address: user.address && { company_name: user.address.companyName, ...placeView(user.address) },
    balances: Object.fromEntries([...wallets].map(([currency, { balance }]) => [currency, toDecimal(balance)])),
    balance: toDecimal(dollars?.balance ?? zero('USD')),
    credit_limit: toDecimal(dollars?.creditLimit ?? zero('USD')),
  }
}
