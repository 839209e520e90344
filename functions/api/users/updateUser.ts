import { changeProfile } from '../../../shared/accounts/users/userStore.ts'
import { addressFormat } from '../../../shared/addresses/addressFormats.ts'
import { addressFaults } from '../../../shared/addresses/rules/addressFaults.ts'
import { invalid } from '../../../shared/core/problems.ts'
import { type Endpoint, plan, reply } from '../../../shared/http/endpoint.ts'
import { findAccount } from '../../../shared/money/wallet/findAccount.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import type { userRoutes } from './routes.ts'
import { userView } from './userView.ts'

export const updateUser: Endpoint<typeof userRoutes.updateUser, CoreDeps> = async ({ caller, body }, { table }) => {
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
