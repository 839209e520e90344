import type { InferOutput } from 'valibot'
import type { UserAddress } from '../../../shared/accounts/users/userStore.ts'
import { toDecimal, zero } from '../../../shared/core/money.ts'
import type { Account } from '../../../shared/money/wallet/findAccount.ts'
import type { UserAnswer } from './schemas.ts'

type UserView = InferOutput<typeof UserAnswer>['user']

const addressView = (address: UserAddress): UserView['address'] => ({
  company_name: address.companyName,
  street1: address.street1,
  street2: address.street2,
  city: address.city,
  province: address.province,
  postal_code: address.postalCode,
  country: address.country,
})

/** A user as the API shows it. `balance` and `credit_limit` are deprecated and speak of USD only. */
export function userView({ user, wallets }: Account): UserView {
  const dollars = wallets.get('USD')
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    timezone: user.timezone,
    address: user.address && addressView(user.address),
    balances: Object.fromEntries([...wallets].map(([currency, { balance }]) => [currency, toDecimal(balance)])),
    balance: toDecimal(dollars?.balance ?? zero('USD')),
    credit_limit: toDecimal(dollars?.creditLimit ?? zero('USD')),
  }
}
